/** A grey placeholder of the size of the content. Announce "loading" once, next to a group of them. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-sm bg-line ${className}`} />
}

export function SkeletonText({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`flex flex-col gap-3 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  )
}
