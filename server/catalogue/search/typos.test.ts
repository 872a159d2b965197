import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const findFirst = async (search: string, language: number): Promise<string | undefined> =>
  (await shop.read('/api/queryProducts', { method: 'POST', json: { search, limit: 1 }, language })).products
    .data[0]?.code

it.each([
  // A letter missing, added, doubled, swapped or replaced.
  ['rope acces level 1', 'RA-101'],
  ['irta level 2', 'RA-102'],
  ['irata lvel 3', 'RA-103'],
  ['irata hercertificring', 'RA-110'],
  ['werkn op hoogte herhaling', 'WH-202'],
  ['veilig wreken op platte daken', 'WH-210'],
  ['rolstieger', 'WH-212'],
  ['keurmeester laders', 'WH-221'],
  ['redding besloten ruimtn', 'CS-705'],
  ['mangatwcht', 'CS-702'],
  ['gasmetn', 'CS-703'],
  ['brandwaccht', 'CS-706'],
  ['ehbo herhalig', 'EH-502'],
  ['bhv herhalin gdag', 'BH-513'],
  ['ploegleder bhv', 'BH-514'],
  ['hoofd bvh', 'BH-515'],
  ['ontruimr', 'BH-516'],
  ['preventimedewerker', 'BH-517'],
  ['kleine blusmiddlen', 'BR-518'],
  ['heftruc', 'LI-804'],
  ['verrijker', 'LI-805'],
  ['bovenloopkran', 'LI-806'],
  ['hijsbegleider', 'LI-802'],
  ['hoogwerker ipaaf', 'LI-803'],
  ['nen 3140 vpo', 'EL-901'],
  ['gwo basic safty training offshore', 'GW-402'],
  ['gwo enhancd first aid', 'GW-421'],
  ['vca leidinggevnden', 'VC-603'],
  ['vca bassis', 'VC-601'],
  ['valstopapparat', 'EQ-004'],
])('Dutch: %s finds %s first', async (search, code) => {
  expect(await findFirst(search, 3)).toBe(code)
})

it.each([
  ['rope aces level 1', 'RA-101'],
  ['irata revaldation', 'RA-110'],
  ['rope access pratice day', 'RA-120'],
  ['rope resque technician', 'RE-303'],
  ['rescue and evacution from height', 'RE-301'],
  ['workng at height advanced', 'WH-203'],
  ['working at height refreser', 'WH-202'],
  ['flat roffs', 'WH-210'],
  ['mobile scafolding', 'WH-212'],
  ['mast and tower climbng', 'WH-211'],
  ['confind space entry', 'CS-701'],
  ['confined space atendant', 'CS-702'],
  ['gas tesing', 'CS-703'],
  ['brething apparatus', 'CS-704'],
  ['fire wach', 'CS-706'],
  ['first aid refrsher', 'EH-502'],
  ['pediatric first aid', 'EH-503'],
  ['emergncy response refresher', 'BH-513'],
  ['evacuation wardn', 'BH-516'],
  ['preventon officer', 'BH-517'],
  ['fire extinguiser', 'BR-518'],
  ['forkliff', 'LI-804'],
  ['telehandlr', 'LI-805'],
  ['mewp opertor', 'LI-803'],
  ['nen 3140 instructd person', 'EL-901'],
  ['atex basiscs', 'EL-905'],
  ['gwo advaced rescue refresher', 'GW-423'],
  ['gwo slinger signaler', 'GW-432'],
  ['gwo sea survivall', 'GW-408'],
  ['vca suprvisors', 'VC-603'],
])('English: %s finds %s first', async (search, code) => {
  expect(await findFirst(search, 12)).toBe(code)
})
