import { SmartLink } from '../../ui/smart-link.tsx'
import { partsOf } from './text-parts.ts'

/** As it was typed, with addresses as links; those of this shop lead on without a reload. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {partsOf(text).map(({ text, href, at }) =>
        href ? (
          <SmartLink key={at} to={href} rel="noopener nofollow" className="text-link">
            {text}
          </SmartLink>
        ) : (
          text
        ),
      )}
    </p>
  )
}
