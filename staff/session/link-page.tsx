import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { passwordLength } from '../../contract/rules/accounts/password.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { meQuery, queryClient } from '../api/queries.ts'
import { sessionApi } from '../api/session.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Entrance } from './entrance.tsx'

const minLength = passwordLength.min

/** An invitation or a lost password: the mailed link leads here, to choose a password. */
export default function LinkPage() {
  const t = useTranslations('staffSession.link')
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { data: link, error } = useQuery({
    queryKey: ['link', token],
    queryFn: () => sessionApi.link(token),
    retry: false,
  })
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isShort, setIsShort] = useState(false)
  if (error)
    return (
      <Entrance title={t('ended')} intro={t('endedText')}>
        <Button kind="dark" onClick={() => navigate('/')}>
          {t('toLogIn')}
        </Button>
      </Entrance>
    )
  if (!link) return <Entrance title="…">{null}</Entrance>
  const choose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setIsShort(password.length < minLength)
    if (password.length < minLength) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await sessionApi.setPassword(token, password)
      // The colleague is logged in now, or logs in with the new password.
      await queryClient.resetQueries({ queryKey: meQuery.queryKey })
      navigate('/', { replace: true })
    } catch (refusal) {
      setFailure(refusal)
      setIsBusy(false)
    }
  }
  return (
    <Entrance title={t(`${link.kind}.title`, { name: link.name })} intro={t(`${link.kind}.text`)}>
      <form method="post" noValidate onSubmit={(event) => void choose(event)} className="flex flex-col gap-4">
        <TextField label={t('email')} name="email" value={link.email} readOnly autoComplete="username" />
        <TextField
          label={t('password')}
          hint={t('hint', { count: minLength })}
          error={isShort ? t('short', { count: minLength }) : undefined}
          name="password"
          type="password"
          autoComplete="new-password"
        />
        <Failure error={failure} className="mt-0" />
        <Button type="submit" kind="dark" disabled={isBusy}>
          {t('choose')}
        </Button>
      </form>
    </Entrance>
  )
}
