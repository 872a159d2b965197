/** In place of hono's way to write cookies (vite.config.ts): its client would set them, ours never does. */
export const serialize = (): never => {
  throw new Error('the browser keeps the cookies')
}
