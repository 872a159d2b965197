import { Container } from '../../ui/container.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { paths } from '../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../lib/load/load.ts'
import { Chats } from './chats.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** The page's HTML is public; conversations are loaded in the browser, for staff only. */
const load = async () => ({ alternates: paths.staffChat })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['chat', 'staff'] })

export default function StaffChatPage() {
  const t = useTranslations('staff.chat')
  return (
    <Container className="py-8 lg:py-12">
      <StaffMenu />
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-3 max-w-read">{t('intro')}</p>
      <Chats />
    </Container>
  )
}
