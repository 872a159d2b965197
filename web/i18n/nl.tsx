import { localeLayout } from '../shell/locale-layout.tsx'
import { texts } from './nl/texts.ts'

export { ErrorBoundary } from '../shell/locale-layout.tsx'
export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'
export default localeLayout('nl', texts)
