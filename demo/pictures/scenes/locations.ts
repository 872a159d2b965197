import { amber, black, coal, deepSea, green, haze, ink, mist, mix, orange, paper, sea, silver, slate, steel, white, yellow } from '../palette.ts'
import { containers, farIndustry, lighthouse, quayCrane, storageTank, supplyShip } from '../scenery/harbour.ts'
import { cloud } from '../scenery/sky.ts'
import { facade, pylon } from '../scenery/structures.ts'
import { archBridge, canalHouse, chimney, cityGate, column, domTower, mapPin, pine, saucer, sawtooth, smoke, stayBridge, windmill } from '../scenery/town.ts'
import { turbine, waves } from '../scenery/wind.ts'
import { circle, ellipse, line, path, picture, poly, rect, type Svg, times } from '../svg.ts'

const wide = (sky: string, ...children: Svg[]) => picture(1200, 675, rect(0, 0, 1200, 675, sky), ...children)
const ground = (top: number, colour: string) => rect(0, top, 1200, 675 - top, colour)
const water = (top: number, colours?: string[]) => waves(top, 1200, 675, colours)

const rotterdam = () =>
  wide(yellow,
    circle(880, 300, 200, mix(yellow, white, 0.45)),
    facade(120, 250, 90, 310, 4, 14, amber, yellow), facade(230, 180, 76, 380, 3, 16, amber, yellow), facade(320, 310, 110, 250, 5, 10, amber, yellow),
    stayBridge(420, 540, 380, 420, white),
    quayCrane(900, 560, 230, ink, -24), quayCrane(1090, 560, 210, ink, -6),
    containers(980, 560, 70, [[coal, ink, orange], ['', ink, coal]]),
    water(560, [slate, coal, ink]),
    supplyShip(640, 610, 220, black),
  )

const denHelder = () =>
  wide(haze, circle(820, 250, 170, white), turbine(980, 330, 80, 470, 20, mist), turbine(1090, 350, 60, 470, 60, mist), water(462),
    path('M0 675V520Q180 450 420 500Q470 540 520 675Z', ink), lighthouse(250, 490, 390), canalHouse(330, 500, 70, 70, 'flat', white, slate), supplyShip(840, 560, 340))

const ijmuiden = () =>
  wide(coal,
    circle(600, 330, 220, orange), smoke(250, 130, 44, slate), smoke(470, 90, 36, slate), smoke(880, 150, 40, slate),
    chimney(240, 520, 370, steel, orange), chimney(460, 520, 410, steel, orange), chimney(870, 520, 350, steel, orange),
    sawtooth(60, 520, 4, 100, 150, black, orange), column(620, 520, 90, 300, slate), line([620, 250, 780, 420], black, 24), sawtooth(700, 520, 5, 90, 180, black, yellow),
    water(520, [ink, black]), supplyShip(420, 590, 300, slate))

const eemshaven = () =>
  wide(sea,
    turbine(180, 230, 150, 540, 14), turbine(470, 190, 190, 540, 52), turbine(800, 240, 150, 540, 92), turbine(1060, 200, 180, 540, 30),
    rect(560, 430, 150, 120, ink), rect(600, 330, 40, 200, ink), rect(590, 400, 70, 40, ink), pylon(960, 545, 220, deepSea),
    poly([0, 545, 1200, 520, 1200, 600, 0, 600], mix(green, black, 0.25)), water(580, [deepSea, mix(deepSea, black, 0.3)]))

const groningen = () =>
  wide(mist, circle(600, 270, 210, yellow), domTower(600, 560, 480),
    ...(['step', 'bell', 'flat', 'neck'] as const).map((gable, i) => canalHouse(150 + i * 92, 560, 84, 150 + (i % 3) * 30, gable, [slate, ink, steel, coal][i]!)),
    ...(['neck', 'step', 'bell', 'flat'] as const).map((gable, i) => canalHouse(690 + i * 92, 560, 84, 160 + (i % 2) * 40, gable, [coal, steel, ink, slate][i]!)),
    ground(556, ink), rect(0, 600, 1200, 75, sea))

const zwolle = () =>
  wide(paper, circle(600, 290, 230, silver), cityGate(600, 560, 430),
    ...[90, 200, 310].map((x, i) => canalHouse(x, 560, 100, 120 + i * 24, (['step', 'bell', 'neck'] as const)[i]!, silver)), ...[800, 910, 1020].map((x, i) => canalHouse(x, 560, 100, 170 - i * 22, (['neck', 'step', 'bell'] as const)[i]!, silver)),
    ground(556, slate), rect(0, 586, 1200, 89, sea), times(8, (i) => rect(80 + i * 140, 610 + (i % 3) * 18, 70, 4, haze)))

const utrecht = () =>
  wide(ink, circle(820, 240, 130, yellow), domTower(470, 560, 520, slate, coal),
    ...(['bell', 'step', 'neck', 'flat', 'step'] as const).map((gable, i) => canalHouse(610 + i * 104, 560, 96, 150 + (i % 3) * 34, gable, [coal, steel, slate, coal, steel][i]!, yellow)),
    ...(['neck', 'bell', 'step'] as const).map((gable, i) => canalHouse(70 + i * 104, 560, 96, 140 + i * 20, gable, [steel, coal, slate][i]!, yellow)),
    ground(552, black), times(9, (i) => path(`M${40 + i * 130} 640V600a40 36 0 0 1 80 0V640Z`, coal)), rect(0, 630, 1200, 45, deepSea))

const amsterdam = () =>
  wide(haze, cloud(120, 130, 220), cloud(860, 170, 180),
    ...(['step', 'neck', 'bell', 'flat', 'neck', 'step', 'bell', 'neck'] as const).map((gable, i) => canalHouse(40 + i * 140, 540, 132, 240 + ((i * 53) % 90), gable, [ink, slate, amber, coal, steel, ink, yellow, slate][i]!)),
    ground(536, coal), rect(0, 580, 1200, 95, sea), path('M360 580V560Q600 470 840 560V580H770Q600 500 430 580Z', ink), path('M430 580Q600 500 770 580V640H430Z', deepSea), line([370, 540, 600, 482, 830, 540], silver, 5))

const arnhem = () =>
  wide(mist, circle(300, 260, 150, white), path('M0 520Q240 380 520 460T1200 400V675H0Z', mix(green, white, 0.35)), domTower(880, 540, 370, slate, steel), path('M0 560Q300 440 700 520T1200 470V675H0Z', green),
    times(9, (i) => pine(60 + i * 52 + (i % 3) * 12, 520 - (i % 4) * 12, 90 + (i % 3) * 26, mix(green, black, 0.35))),
    archBridge(390, 540, 420, 130, 1, ink), ground(584, sea), rect(0, 620, 1200, 55, deepSea))

const eindhoven = () =>
  wide(ink, poly([0, 675, 470, 0, 800, 0, 330, 675], coal), facade(130, 220, 110, 340, 4, 11, slate, ink, [2, 9, 17, 22, 30]), facade(940, 170, 120, 390, 4, 13, slate, ink, [1, 6, 15, 28, 33, 41]),
    saucer(600, 560, 520), ground(556, black), times(12, (i) => rect(40 + i * 100, 596, 50, 6, yellow)))

const moerdijk = () =>
  wide(silver, circle(880, 240, 180, mist), archBridge(-60, 470, 320, 90, 2, steel), water(500, [sea, deepSea]),
    rect(560, 480, 640, 200, ink), storageTank(600, 484, 150, 130, white), storageTank(770, 484, 150, 160, yellow), storageTank(940, 484, 180, 120, white), column(1150, 484, 60, 340, steel), chimney(560, 484, 300, slate, white), supplyShip(280, 580, 300))

const vlissingen = () =>
  wide(yellow, circle(320, 290, 190, white), water(470), path('M1200 420H760Q690 430 640 520L600 600H1200Z', ink), windmill(960, 430, 300), canalHouse(780, 424, 90, 90, 'flat', slate), canalHouse(1080, 424, 90, 80, 'bell', slate), lighthouse(690, 470, 170), supplyShip(300, 560, 330))

const hengelo = () =>
  wide(paper, circle(850, 260, 180, yellow), chimney(300, 540, 420, steel, yellow), sawtooth(90, 540, 7, 120, 240, ink, yellow), facade(930, 200, 130, 340, 4, 9, slate, silver), ground(536, coal),
    circle(600, 470, 120, steel), times(12, (i) => rect(588, 330, 24, 40, steel, { transform: `rotate(${i * 30} 600 470)` })), circle(600, 470, 56, ink))

const geleen = () =>
  wide(deepSea, farIndustry(560, mix(deepSea, black, 0.3), 0), farIndustry(560, mix(deepSea, black, 0.3), 640), column(240, 570, 80, 360, silver), column(360, 570, 60, 440, mist), column(470, 570, 100, 280, silver), line([240, 300, 360, 240, 470, 330, 720, 330], steel, 12), storageTank(600, 570, 180, 140, white), column(860, 570, 70, 400, mist), chimney(1000, 570, 470, steel, orange),
    path('M1000 96C960 60 1000 40 996 0C1040 30 1050 70 1010 96Z', orange), ground(566, ink), ellipse(600, 620, 420, 6, slate))

const onSite = () =>
  wide(mist, circle(600, 290, 230, yellow), sawtooth(90, 540, 4, 110, 210, slate, white), facade(830, 200, 260, 340, 6, 7, slate, silver), mapPin(600, 500, 330, ink, yellow), ellipse(600, 506, 90, 14, amber), ground(536, coal), times(7, (i) => rect(40 + i * 180, 604, 100, 9, steel)))

export const locations = {
  rtm: rotterdam, dhr: denHelder, ijm: ijmuiden, eem: eemshaven, grq: groningen, zwo: zwolle, utr: utrecht, ams: amsterdam,
  arn: arnhem, ein: eindhoven, moe: moerdijk, vli: vlissingen, hgl: hengelo, gln: geleen, inc: onSite,
}
