import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Chapter, Sample } from './sample.tsx'

const locations = [
  'Rotterdam',
  'Zwolle',
  'Eindhoven',
  'Amsterdam',
  'Utrecht',
  'Arnhem',
  'Groningen',
  'Vlissingen',
  'Den Helder',
]

export function FormParts() {
  return (
    <Chapter title="Forms">
      <Sample name="Text field">
        <div className="flex flex-col gap-6">
          <TextField label="Name" name="name" autoComplete="off" />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            hint="For the confirmation only."
            autoComplete="off"
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            error="This is not a phone number."
            defaultValue="12"
            autoComplete="off"
          />
          <TextField label="Company" name="company" optional disabled />
        </div>
      </Sample>
      <Sample name="Text area and select">
        <div className="flex flex-col gap-6">
          <TextArea label="Message" name="message" optional />
          <Select
            label="Location"
            name="location"
            options={locations.map((location) => ({ value: location, label: location }))}
          />
          <Select
            label="Language"
            name="language"
            error="Choose a language."
            options={[
              { value: '', label: 'Choose', disabled: true },
              { value: 'nl', label: 'Nederlands' },
              { value: 'en', label: 'English' },
            ]}
            defaultValue=""
          />
        </div>
      </Sample>
      <Sample name="Checkbox">
        <Checkbox
          label="I agree to the terms"
          name="terms"
          error="Please accept the terms to place the order."
        />
        <Checkbox label="Ticked" name="ticked" hint="A hint below the line." defaultChecked />
        <Checkbox label="Disabled" name="disabled" disabled />
      </Sample>
      <Sample name="Fieldset with radios">
        <Fieldset legend="For whom do you book?" hint="You can change this later.">
          <Checkbox type="radio" name="who" value="me" label="Myself" defaultChecked />
          <Checkbox type="radio" name="who" value="others" label="Colleagues" />
        </Fieldset>
      </Sample>
    </Chapter>
  )
}
