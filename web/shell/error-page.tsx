export function ErrorPage() {
  return <main>Error</main>
}
