/** The studio: who may enter sees the desk. */
export function Studio() {
  return <h1>Studio</h1>;
}
