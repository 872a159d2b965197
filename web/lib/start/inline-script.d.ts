/** A script as text (inline-scripts.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
