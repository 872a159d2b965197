import { basicHarness, ropeHarness } from '../gear/harness.ts'
import { helmet } from '../gear/helmet.ts'
import { twinLanyard } from '../gear/lanyards.ts'
import { bolt, examSheet, laptop, sticker, warningTriangle } from '../gear/papers.ts'
import { exitSign, extinguisher, firstAidCase } from '../gear/rescue.ts'
import { coil, ropeAlong } from '../gear/rope.ts'
import {
  black,
  coal,
  green,
  haze,
  ink,
  mist,
  mix,
  orange,
  sea,
  silver,
  slate,
  white,
  yellow,
} from '../palette.ts'
import { lockout, multimeter } from '../scenery/electric.ts'
import { ladder, scaffold } from '../scenery/structures.ts'
import { lifebuoy, turbine } from '../scenery/wind.ts'
import { card, circle, nth, rect, type Svg } from '../svg.ts'

/** A rope that splits in three, with one of the options at each end. The options are drawn around 0,0, about 180 wide. */
const choice = (
  tone: string,
  disc: string,
  line: string,
  fleck: string,
  things: readonly [
    (x: number, y: number) => Svg,
    (x: number, y: number) => Svg,
    (x: number, y: number) => Svg,
  ],
) =>
  card(
    rect(0, 0, 800, 600, tone),
    ...[150, 400, 650].map(
      (x, i) =>
        ropeAlong(`M400-10V70C400 170 ${x} 130 ${x} 260`, 12, line, fleck) +
        circle(x, nth([370, 410, 370], i), 116, disc),
    ),
    circle(400, 80, 26, line),
    circle(400, 80, 11, tone),
    ...things.map((thing, i) => thing(nth([150, 400, 650], i), nth([370, 410, 370], i))),
  )

const response = () =>
  choice(green, white, white, ink, [
    (x, y) => firstAidCase(x, y + 4, 0.38),
    (x, y) => extinguisher(x + 12, y, 0.44),
    (x, y) => exitSign(x, y, 0.82),
  ])

const electrical = () =>
  choice(yellow, white, ink, white, [
    (x, y) => lockout(x, y + 12, 0.8),
    (x, y) => multimeter(x, y - 4, 0.4),
    (x, y) => warningTriangle(x, y - 4, 0.66, bolt(0, 24, 0.9)),
  ])

const wind = () =>
  choice(haze, mist, ink, yellow, [
    (x, y) => turbine(x, y - 16, 74, y + 92, 12, slate),
    (x, y) => lifebuoy(x, y, 78, orange),
    (x, y) => firstAidCase(x, y + 4, 0.38, sea),
  ])

const harness = () =>
  choice(ink, mist, yellow, black, [
    (x, y) => basicHarness(x, y + 4, 0.42),
    (x, y) => ropeHarness(x, y, 0.44),
    (x, y) => twinLanyard(x, y, 0.38),
  ])

const height = () =>
  choice(silver, white, ink, yellow, [
    (x, y) => ladder(x - 34, y + 86, 60, 172, 10, slate),
    (x, y) => scaffold(x, y + 62, 110, 110, 2, slate),
    (x, y) => coil(x, y, 78),
  ])

const vca = () =>
  choice(coal, yellow, white, ink, [
    (x, y) => helmet(x - 6, y - 6, 0.38, white),
    (x, y) => examSheet(x, y, 0.4, -6),
    (x, y) =>
      laptop(
        x,
        y + 46,
        0.44,
        rect(-120, -170, 180, 20, ink),
        rect(-120, -130, 240, 14, mix(slate, white, 0.6)),
        rect(-120, -100, 200, 14, mix(slate, white, 0.6)),
        sticker(96, -60, 40),
      ),
  ])

/** In the order of the pages' keys: bhv, electrical, gwo, harness, height, vca. */
export const choices = {
  'choice-1': response,
  'choice-2': electrical,
  'choice-3': wind,
  'choice-4': harness,
  'choice-5': height,
  'choice-6': vca,
}
