import { Floating, type FloatingProps } from './floating.tsx'

/** A small panel under a button, with controls that apply at once. */
export function Popover({ title, children, ...props }: FloatingProps & { title: string }) {
  return (
    <Floating {...props} role="dialog" label={title} className="w-72 max-w-[calc(100vw-1rem)] p-3">
      <p aria-hidden="true" className="mb-2 text-xs font-bold text-stone">
        {title}
      </p>
      {children}
    </Floating>
  )
}
