import { saved } from '../../../ui/store/saved.ts'

/** The page that a visitor wanted before having to log in. Lasts as long as the tab. */
const path = saved<string | undefined>('return-path', {
  // Only a path of this shop, never another site.
  parse: (text) => (text && /^\/(?![/\\])/.test(text) ? text : undefined),
  format: (value) => value ?? null,
})

export const rememberPath = (next: string) => path.set(next)
export const rememberedPath = () => path.get()
export const forgetPath = () => path.set(undefined)
