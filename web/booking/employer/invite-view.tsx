import { useState } from 'react'
import type { Invite, MyCompany } from '../../../contract/wire/accounts/company.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createCompanyApi } from '../../lib/api/company.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useAct } from './use-act.ts'

type Props = {
  /** `found`: null if it cannot be accepted any more. */
  invite: { id: string; key: string; found: Invite | null }
  onAccepted: (company: MyCompany | null) => void
}

/** An invitation to act for a company, opened with the mailed link. */
export function InviteView({ invite: { id, key, found }, onAccepted }: Props) {
  const t = useTranslations('certificates.people.invite')
  const roles = useTranslations('certificates.people.colleagues.roles')
  const locale = useLocale()
  const act = useAct()
  const [isAccepted, setAccepted] = useState(false)
  useHiddenAddress()
  if (!found)
    return (
      <p role="alert" className="mb-8 bg-mist p-5 font-semibold">
        {t('ended')}
      </p>
    )
  const { company, role, invited_by: name } = found
  if (isAccepted)
    return (
      <div role="status" className="mb-8 bg-mist p-5">
        <p className="font-semibold">{t('accepted', { company })}</p>
        <LinkButton href={paths.people[locale]} className="mt-4">
          {company}
        </LinkButton>
      </div>
    )
  const accept = () =>
    act(
      async () => {
        onAccepted(await createCompanyApi(locale).acceptInvite(id, key))
        setAccepted(true)
      },
      t('accepted', { company }),
    )
  const words = { company, role: roles(role).toLowerCase() }
  return (
    <section aria-labelledby="invite-title" className="mb-8 border-2 border-ink p-5 sm:p-6">
      <h2 id="invite-title" className="text-2xl">
        {t('title', { company })}
      </h2>
      <p className="mt-2 max-w-read">{name ? t('by', { ...words, name }) : t('byCompany', words)}</p>
      {!found.is_for_me || found.has_other_company ? (
        <p className="mt-3 font-semibold">{t(found.is_for_me ? 'other' : 'otherAddress')}</p>
      ) : (
        <Button className="mt-4" onClick={() => void accept()}>
          {t('accept')}
        </Button>
      )}
    </section>
  )
}
