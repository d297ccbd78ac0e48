export default function Index() {
  return <h1>Palubka</h1>;
}
