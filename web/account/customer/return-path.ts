import { saved } from '../../../ui/store/saved.ts'

/** Only a path of this shop, never another site. */
const ownPath = (path: string | null) => (path && /^\/(?![/\\])/.test(path) ? path : undefined)

/** The page that a visitor wanted before having to log in. Lasts as long as the tab. */
const path = saved<string | undefined>('return-path', { parse: ownPath, format: (value) => value ?? null })

export const rememberPath = (next: string) => path.set(ownPath(next))
export const rememberedPath = () => path.get()
export const forgetPath = () => path.set(undefined)
