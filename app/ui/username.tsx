/** For password managers: whose password it is. */
export function Username({ email }: { email: string }) {
  return <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
