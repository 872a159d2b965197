import { consentNow, onConsent } from '../consent/consent.ts'
import { listen } from './events.ts'
import { createRelay } from './relay.ts'
import { watchCards } from './seen-cards.ts'
import { openTag } from './tag.ts'

// Starts when it is first loaded (web/app/shell/lazy-parts.tsx), and then follows the visitor's choice.
const relay = createRelay(openTag)
const follow = () => relay.choose(consentNow())
listen(relay.take)
const emitSeen = watchCards()
onConsent(() => {
  // What was seen until now belongs to the choice until now.
  emitSeen()
  follow()
})
// Events that could not be sent on the page before this one.
addEventListener('navigated', follow)
follow()
