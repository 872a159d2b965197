import { localeLayout } from '../shell/locale-layout.tsx'
import messages from './messages/nl.json'

export { ErrorBoundary } from '../shell/locale-layout.tsx'
export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'
export default localeLayout('nl', messages)
