import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Choice } from './consent.ts'
import { ConsentTitle } from './consent-title.tsx'

type Props = {
  /** The earlier choice; nothing is selected if there is none. */
  current: Choice | null
  onAnswer: (choice: Choice) => void
  onBack: () => void
}

/** The second view: what each choice means. It takes effect when it is confirmed. */
export function ConsentSettings({ current, onAnswer, onBack }: Props) {
  const t = useTranslations('consent')
  const [chosen, setChosen] = useState(current)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) onAnswer(chosen)
  }
  return (
    <form onSubmit={submit}>
      <ConsentTitle>{t('settings')}</ConsentTitle>
      <fieldset className="mt-2 space-y-1">
        <legend className="sr-only">{t('settings')}</legend>
        {(['functional', 'all'] as const).map((choice) => (
          <Checkbox
            key={choice}
            type="radio"
            name="consent"
            value={choice}
            label={<span className="font-bold">{t(choice)}</span>}
            hint={t(`${choice}Means`)}
            checked={chosen === choice}
            onChange={() => setChosen(choice)}
          />
        ))}
      </fieldset>
      <div className="mt-4 grid gap-3 min-[22.5rem]:grid-cols-2">
        <Button kind="outline" onClick={onBack}>
          {t(current ? 'cancel' : 'back')}
        </Button>
        <Button kind="dark" type="submit" disabled={!chosen}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}
