export const mediaFixtures = (): [string, Uint8Array][] => [];
