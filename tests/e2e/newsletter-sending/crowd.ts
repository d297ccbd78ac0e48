/** So many readers that sending to them takes twenty seconds: time to stop it also where pages are slow. */
export const crowd = 10_000;
