import { keyNames } from './keys.ts'

/** The keys of an action, as small caps beside its name. */
export const KeyHint = ({ keys, className = '' }: { keys: string; className?: string }) => (
  <span aria-hidden="true" className={`flex shrink-0 gap-1 ${className}`}>
    {keyNames(keys).map((name) => (
      <kbd key={name} className="key">
        {name}
      </kbd>
    ))}
  </span>
)
