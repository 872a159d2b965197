/** A hidden field that only bots fill in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Its value as the API expects it; people leave it empty. */
export const honeypotValue = (form: HTMLFormElement) => {
  const website = form.querySelector<HTMLInputElement>('[name=website]')?.value
  return website ? { website } : {}
}
