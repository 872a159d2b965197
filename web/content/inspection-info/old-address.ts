import { redirect } from 'react-router'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'

/** The English page used to have the Dutch address, which is in people's bookmarks and mails. */
const load = async (): Promise<never> => {
  throw redirect(paths.inspectionInfo.en, 308)
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)
