import { Ellipsis } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { isIn, type SectionGroup } from './sections.ts'

/** On a phone: the sections used most at the bottom, and all of them behind the last button, if there are more. */
export function PhoneBar({ groups }: { groups: readonly SectionGroup[] }) {
  const t = useTranslations('staffFrame')
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  const sections = groups.flatMap((group) => group.sections)
  const hasMore = sections.some(({ isOnPhone }) => !isOnPhone)
  return (
    <>
      <nav aria-label={t('sections')} className="phone-bar">
        {sections
          .filter(({ isOnPhone }) => isOnPhone)
          .map((section) => (
            <Link
              key={section.name}
              to={section.path}
              aria-current={isIn(section, pathname) ? 'page' : undefined}
              className="phone-link"
            >
              <section.icon aria-hidden="true" className="size-5" />
              {t(`section.${section.name}`)}
            </Link>
          ))}
        {hasMore && (
          <button type="button" className="phone-link" onClick={() => drawer.current?.showModal()}>
            <Ellipsis aria-hidden="true" className="size-5" />
            {t('menu')}
          </button>
        )}
      </nav>
      <Dialog
        ref={drawer}
        side="bottom"
        open={false}
        closeFrom="48rem"
        aria-label={t('menu')}
        className="h-fit! max-h-[92dvh]!"
      >
        <div className="p-3 pb-6">
          {groups.map(({ name, sections }) => (
            <Fragment key={name}>
              {name !== 'day' && (
                <h2 className="px-3 pt-4 pb-1 text-base font-semibold text-stone">{t(`group.${name}`)}</h2>
              )}
              <ul>
                {sections.map(({ name, path, icon: Icon }) => (
                  <li key={name}>
                    <Link
                      to={path}
                      onClick={() => drawer.current?.close()}
                      className="flex min-h-12 items-center gap-3 rounded-md px-3 text-base font-semibold hover:bg-mist"
                    >
                      <Icon aria-hidden="true" className="size-5" />
                      {t(`section.${name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      </Dialog>
    </>
  )
}
