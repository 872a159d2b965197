import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const find = async (search: string, language = 3): Promise<string[]> => {
  const answer = await shop.read('/api/queryProducts', {
    method: 'POST',
    json: { search, limit: 3 },
    language,
  })
  return answer.products.data.map(({ code }: { code: string }) => code)
}

describe('the right course is among the first three', () => {
  it.each([
    // Prefixes, accents, capitals.
    ['reani', 'EH-504'],
    ['RÉANIMATIE', 'EH-504'],
    ['herhali bhv', 'BH-513'],
    // Stems: plurals and verbs.
    ['besloten ruimtes', 'CS-701'],
    ['platte dak', 'WH-210'],
    ['keuring ladder', 'IN-008'],
    // Typos.
    ['reanimtie', 'EH-504'],
    ['irrata', 'RA-101'],
    ['hefruck', 'LI-804'],
    ['ebho', 'EH-501'],
    ['bvh', 'BH-511'],
    ['preventiemedwerker', 'BH-517'],
    ['adembeschermng', 'CS-704'],
    ['valstopaparaat', 'EQ-004'],
    ['rolstijger', 'WH-212'],
    ['nen 3140 herhalng', 'EL-903'],
    // Codes, norms and reference numbers, however they are written.
    ['GW-401', 'GW-401'],
    ['gw401', 'GW-401'],
    ['gw 401', 'GW-401'],
    ['nen3140', 'EL-901'],
    ['EN 361', 'EQ-001'],
    ['NT-RA1-S', 'EQ-002'],
    ['ntra1s', 'EQ-002'],
    // Synonyms.
    ['hoogtewerk', 'WH-201'],
    ['vorkheftruck', 'LI-804'],
    ['eerste hulp', 'EH-501'],
    ['first aid', 'EH-501'],
    ['eerste hulp baby', 'EH-503'],
    ['bedrijfshulpverlening', 'BH-511'],
    ['schaarlift', 'LI-803'],
    ['brandblusser', 'BR-518'],
    ['zendmast', 'WH-211'],
    // Words written as one, or as two.
    ['harnaskeuring', 'IN-001'],
    ['bhvcursus', 'BH-511'],
    ['heftruckcertificaat', 'LI-804'],
    ['gas meten', 'CS-703'],
    // Stop words and locations.
    ['cursus vca basis', 'VC-601'],
    ['irata level 3', 'RA-103'],
    ['vca in het engels', 'VC-602'],
    ['gwo offshore', 'GW-402'],
  ])('Dutch: %s finds %s', async (search, code) => {
    expect(await find(search)).toContain(code)
  })

  it.each([
    ['first aid', 'EH-501'],
    ['first aid refresher', 'EH-502'],
    ['paediatric first aid', 'EH-503'],
    ['forklft', 'LI-804'],
    ['working at height', 'WH-201'],
    ['confined spaces', 'CS-701'],
    ['cpr', 'EH-504'],
    ['breathing aparatus', 'CS-704'],
    ['mobile scaffold', 'WH-212'],
    ['harness inspection', 'IN-001'],
    ['bhv', 'BH-511'],
    ['overhead crane', 'LI-806'],
    ['vca supervisors', 'VC-603'],
    ['rescue from height', 'RE-301'],
    ['slinger signaler', 'GW-432'],
    ['irata revalidation', 'RA-110'],
    ['safety training course onshore', 'GW-401'],
  ])('English: %s finds %s', async (search, code) => {
    expect(await find(search, 12)).toContain(code)
  })
})

describe('the right course is first', () => {
  it.each([
    ['e.h.b.o.', 'EH-501'],
    ['b.h.v.', 'BH-511'],
    ['v.c.a.', 'VC-601'],
    ['harnas laten keuren', 'IN-001'],
    ['ladder laten keuren', 'IN-008'],
    ['defibrilator', 'EH-504'],
    ['engelstalig', 'VC-602'],
    ['hoogwerkercertificaat', 'LI-803'],
    ['irata levl 1', 'RA-101'],
    ['irata level 2', 'RA-102'],
    ['rope access level 3', 'RA-103'],
  ])('Dutch: %s finds %s', async (search, code) => {
    expect((await find(search))[0]).toBe(code)
  })

  it.each([
    ['aed', 'EH-504'],
    ['defibrillator', 'EH-504'],
    ['irata levl 1', 'RA-101'],
  ])('English: %s finds %s, and not everything', async (search, code) => {
    expect((await find(search, 12))[0]).toBe(code)
    const { search_meta } = await shop.read('/api/queryProducts', {
      method: 'POST',
      json: { search, products_only: true },
      language: 12,
    })
    expect(search_meta.total_hits).toBeLessThan(25)
  })
})

describe('as people type it, the right course is among the first three', () => {
  it.each([
    ['heftrukrijbewijs', 'LI-804'],
    ['heftruk', 'LI-804'],
    ['hefdruk certificaat', 'LI-804'],
    ['vorkhefttruck', 'LI-804'],
    ['hoogwerkr', 'LI-803'],
    ['hoog werker', 'LI-803'],
    ['schaarhoogwerkr', 'LI-803'],
    ['rolsteigr', 'WH-212'],
    ['stijger bouwen', 'WH-212'],
    ['werken op hoohgte', 'WH-201'],
    ['werkenophoogte', 'WH-201'],
    ['valbeveilging keurmeester', 'WH-220'],
    ['reanimeren', 'EH-504'],
    ['reanimatei', 'EH-504'],
    ['hartreanimatie', 'EH-504'],
    ['EHBO kindern', 'EH-503'],
    ['kinder ehbo', 'EH-503'],
    ['eerst hulp', 'EH-501'],
    ['bhv herhalling', 'BH-513'],
    ['bedrijfshulpverlenning', 'BH-511'],
    ['ploegleidr', 'BH-514'],
    ['ontruimings oefening', 'BH-516'],
    ['preventie medewerker', 'BH-517'],
    ['brandwagt', 'CS-706'],
    ['kleine blusmidelen', 'BR-518'],
    ['brandblussr', 'BR-518'],
    ['mangatwagt', 'CS-702'],
    ['beslote ruimte', 'CS-701'],
    ['besloten ruimtte redding', 'CS-705'],
    ['gasmeting', 'CS-703'],
    ['gas detectie', 'CS-703'],
    ['adem bescherming', 'CS-704'],
    ['ademlugt', 'CS-704'],
    ['vca basiss', 'VC-601'],
    ['vca vol', 'VC-603'],
    ['vca leidingevende', 'VC-603'],
    ['vca e learning', 'VC-605'],
    ['vca elearning', 'VC-605'],
    ['vca examn', 'VC-601'],
    ['vil vcu', 'VC-604'],
    ['vca engelse', 'VC-602'],
    ['nen3140 vop', 'EL-901'],
    ['nen 3140 herhaalcursus', 'EL-903'],
    ['elektrisch gereedschap keuren', 'IN-009'],
    ['keurmeester elektra', 'EL-904'],
    ['atexx', 'EL-905'],
    ['gwo bst ofshore', 'GW-402'],
    ['gwo sea survivel', 'GW-408'],
    ['gwo opfris onshore', 'GW-411'],
    ['windmolen training', 'GW-401'],
    ['irrata level 2', 'RA-102'],
    ['irata hercertificeren', 'RA-110'],
    ['industrieel klimen', 'RA-101'],
    ['touwtechnieken', 'RA-101'],
    ['abseilen', 'RA-101'],
    ['platte dakken', 'WH-210'],
    ['zendmasten', 'WH-211'],
    ['valharnass', 'EQ-001'],
    ['veiligheids helm', 'EQ-006'],
    ['vanglyn', 'EQ-003'],
    ['verreikr', 'LI-805'],
    ['hijskraan', 'LI-806'],
    ['aanpikelaar', 'LI-802'],
    ['hijsmiddelen keuren', 'IN-010'],
    ['klimgordel keuring', 'IN-001'],
    ['redding op hoogte', 'RE-301'],
    ['red op hoogte', 'RE-301'],
  ])('Dutch: %s finds %s', async (search, code) => {
    expect(await find(search)).toContain(code)
  })

  it.each([
    ['frist aid', 'EH-501'],
    ['first aid for childern', 'EH-503'],
    ['paediatric frist aid', 'EH-503'],
    ['forklift licence', 'LI-804'],
    ['fork lift truck', 'LI-804'],
    ['scissor lift', 'LI-803'],
    ['cherry piker', 'LI-803'],
    ['mewp licens', 'LI-803'],
    ['scafold tower', 'WH-212'],
    ['working at hight', 'WH-201'],
    ['work at heigth refresher', 'WH-202'],
    ['confined spase', 'CS-701'],
    ['confined space rescu', 'CS-705'],
    ['manhole watch', 'CS-702'],
    ['gas detektion', 'CS-703'],
    ['breathing aparatus', 'CS-704'],
    ['fire warden', 'BH-516'],
    ['fire extingisher', 'BR-518'],
    ['emergancy response', 'BH-511'],
    ['evacuaton', 'BH-516'],
    ['harness inspecton', 'IN-001'],
    ['lanyard inspektion', 'IN-002'],
    ['ladder inspecion', 'IN-008'],
    ['pat testing', 'IN-009'],
    ['overhed crane', 'LI-806'],
    ['telehandeler', 'LI-805'],
    ['riger', 'LI-802'],
    ['slinging and liftting', 'LI-801'],
    ['nen 3140 skiled person', 'EL-902'],
    ['electrician', 'EL-901'],
    ['explosion saftey', 'EL-905'],
    ['rope acces level 1', 'RA-101'],
    ['irata levle 3', 'RA-103'],
    ['irata renewal', 'RA-110'],
    ['gwo basic saftey training', 'GW-401'],
    ['gwo refreshr offshore', 'GW-412'],
    ['sea survial', 'GW-408'],
    ['manual handeling', 'GW-405'],
    ['advanced rescu', 'GW-422'],
    ['safety helmit', 'EQ-006'],
    ['vca english', 'VC-602'],
    ['vca supervisr', 'VC-603'],
    ['prevention oficer', 'BH-517'],
    ['flat rooff', 'WH-210'],
    ['tower climing', 'WH-211'],
    ['c.p.r.', 'EH-504'],
    ['w.a.h.', 'WH-201'],
    ['heart massage', 'EH-504'],
  ])('English: %s finds %s', async (search, code) => {
    expect(await find(search, 12)).toContain(code)
  })
})
