import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../platform/root.ts'

/** The lines of a file beside this one, without comments. Also found from the built bundle, which is in another folder. */
const linesOf = (file: string) =>
  readFileSync(join(root, 'server', 'accounts', 'auth', file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# '))

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean)

/**
 * Words that people base passwords on. Attackers try them first, with digits and symbols around them (`Welkom2026!`). Our customers'
 * languages and our own words, and the most common ones of leaked passwords.
 */
export const commonWords = new Set([
  ...wordsIn(`password passwort wachtwoord wachtwoorden motdepasse contrasena paswoord welkom welcome willkommen bienvenue
  admin administrator beheerder login inloggen letmein openup changeme verander geheim secret topsecret
  qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc iloveyou ikhouvanjou hallo hello
  hallohallo hellohello welkomwelkom passwordpassword test testtest tester testing user gebruiker master
  sunshine princess superman batman spiderman football voetbal basketball baseball dragon monkey shadow
  michael jessica amsterdam rotterdam denhaag utrecht eindhoven groningen feyenoord ajax ajaxamsterdam psv
  nederland holland netherlands belgie vangnet veiligheid safety training trainingen cursus bedrijf company
  computer internet samsung google facebook linkedin instagram microsoft windows lente zomer herfst winter
  spring summer autumn januari februari maart april mei juni juli augustus september oktober november december
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday friday sunday freedom whatever trustno
  blink starwars pokemon liverpool chelsea arsenal barcelona realmadrid charlie jordan thomas daniel robert
  appeltaart kutwachtwoord schatje lekker lieverd sinterklaas kerstmis chocolade flower butterfly`),
  ...linesOf('leaked-words.txt'),
])

/** The most common leaked passwords of at least ten characters, and Dutch ones that the public lists lack. */
export const commonPasswords = new Set([
  ...wordsIn(`1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3 a1b2c3d4e5 abc123abc123 abcd123456
  123456789a 123456789q a123456789 q123456789 1234567890a aa123456789 abc1234567 abcde12345 12345abcde 1234abcd1234
  123qwe123qwe qwe123qwe123 qweasdzxc123 qwer1234qwer asdf1234asdf 1029384756 3141592653 31415926535 2718281828 1357924680
  9876543210 0987654321 1122334455 11223344556677 5544332211 147258369 1472583690 7894561230 741852963 9638527410 1236987450
  correcthorsebatterystaple thequickbrownfox ikbendebaas ikweethetniet ikvergeethet ditismijnwachtwoord mijnwachtwoord
  mypassword thisismypassword nieuwwachtwoord newpassword defaultpassword temppassword tijdelijk supersecret letmeinnow
  opensesame sesamopenu youwillneverguess passw0rd p4ssw0rd p@ssw0rd p@ssword w8woord wachtw00rd welk0m`),
  ...linesOf('leaked-passwords.txt'),
])
