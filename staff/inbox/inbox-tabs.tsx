import { NavLink } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TabBar } from '../kit/page/tab-bar.tsx'
import { useCan } from '../session/me.tsx'

/** The parts of the inbox. */
export function InboxTabs() {
  const t = useTranslations('staffInbox')
  const can = useCan()
  return (
    <TabBar label={t('title')}>
      {can('inbox:read') && (
        <li>
          <NavLink to="/inbox" className="list-tab">
            {t('list.title')}
          </NavLink>
        </li>
      )}
      {can('inbox:read') && (
        <li>
          <NavLink to="/chat" className="list-tab">
            {t('chat.title')}
          </NavLink>
        </li>
      )}
      {can('reviews:judge') && (
        <li>
          <NavLink to="/reviews" className="list-tab">
            {t('reviews.title')}
          </NavLink>
        </li>
      )}
      {can('inbox:read') && (
        <li>
          <NavLink to="/answers" className="list-tab">
            {t('answer.readyTitle')}
          </NavLink>
        </li>
      )}
    </TabBar>
  )
}
