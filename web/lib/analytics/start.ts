import { consentNow, onConsent } from '../consent/consent.ts'
import { listen } from './events.ts'
import { createRelay } from './relay.ts'
import { watchCards } from './seen-cards.ts'
import { openTag } from './tag.ts'

// Begins once, when it is first wanted (shell/places.tsx); from then on it follows the visitor's choice.
const relay = createRelay(openTag)
const follow = () => relay.choose(consentNow())
onConsent(follow)
follow()
listen(relay.take)
watchCards()
