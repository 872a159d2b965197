import type { Asked } from '../../contract/staff/planning/asking.ts'
import { trainerRequestSubject } from '../../server/platform/signature.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import type { openPlan } from '../support/staff/plan.ts'

/** Six trainers who were asked for one place accept at the same time: one gets it, and the others are told so. */
export async function raceOfTrainers(shop: TestShop, plan: Awaited<ReturnType<typeof openPlan>>, rounds = 5) {
  const wrong: string[] = []
  for (let round = 1; round <= rounds; round++) {
    await plan.clear()
    const trainers: number[] = []
    for (let one = 0; one < 6; one++) trainers.push((await plan.addTrainer(`trainer-${one}`)).id)
    const date = await plan.addDate(round, 2)
    const { body } = await plan.ask('POST', `dates/${date}/requests`, { trainers })
    const answers = await Promise.all(
      (body.data as Asked[]).map(({ id }) =>
        shop.ask(
          `/api/trainerRequests/${id}/answer?key=${shop.platform.signer.sign(trainerRequestSubject(id))}`,
          {
            method: 'POST',
            json: { answer: 'accept', round: 1 },
          },
        ),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 409).length
    const slots = await plan.slotsOf(date)
    const isRight = accepted === 1 && refused === 5 && slots.length === 2 && slots[0] === slots[1]
    if (!isRight) wrong.push(`${accepted} accepted, ${refused} refused, ${slots.join(', ')}`)
  }
  return wrong
}
