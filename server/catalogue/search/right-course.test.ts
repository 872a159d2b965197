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
