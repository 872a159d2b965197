import {
  amber,
  black,
  coal,
  deepSea,
  green,
  haze,
  ink,
  mist,
  mix,
  paper,
  sea,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { ground, wide } from '../scenery/panorama.ts'
import { cloud } from '../scenery/sky.ts'
import { facade } from '../scenery/structures.ts'
import {
  archBridge,
  canalHouse,
  chimney,
  cityGate,
  domTower,
  mapPin,
  pine,
  saucer,
  sawtooth,
} from '../scenery/town.ts'
import { circle, ellipse, line, nth, path, poly, rect, times } from '../svg.ts'

const groningen = () =>
  wide(
    mist,
    circle(600, 270, 210, yellow),
    domTower(600, 560, 480),
    ...(['step', 'bell', 'flat', 'neck'] as const).map((gable, i) =>
      canalHouse(150 + i * 92, 560, 84, 150 + (i % 3) * 30, gable, nth([slate, ink, steel, coal], i)),
    ),
    ...(['neck', 'step', 'bell', 'flat'] as const).map((gable, i) =>
      canalHouse(690 + i * 92, 560, 84, 160 + (i % 2) * 40, gable, nth([coal, steel, ink, slate], i)),
    ),
    ground(556, ink),
    rect(0, 600, 1200, 75, sea),
  )

const zwolle = () =>
  wide(
    paper,
    circle(600, 290, 230, silver),
    cityGate(600, 560, 430),
    ...[90, 200, 310].map((x, i) =>
      canalHouse(x, 560, 100, 120 + i * 24, nth(['step', 'bell', 'neck'] as const, i), silver),
    ),
    ...[800, 910, 1020].map((x, i) =>
      canalHouse(x, 560, 100, 170 - i * 22, nth(['neck', 'step', 'bell'] as const, i), silver),
    ),
    ground(556, slate),
    rect(0, 586, 1200, 89, sea),
    times(8, (i) => rect(80 + i * 140, 610 + (i % 3) * 18, 70, 4, haze)),
  )

const utrecht = () =>
  wide(
    ink,
    circle(820, 240, 130, yellow),
    domTower(470, 560, 520, slate, coal),
    ...(['bell', 'step', 'neck', 'flat', 'step'] as const).map((gable, i) =>
      canalHouse(
        610 + i * 104,
        560,
        96,
        150 + (i % 3) * 34,
        gable,
        nth([coal, steel, slate, coal, steel], i),
        yellow,
      ),
    ),
    ...(['neck', 'bell', 'step'] as const).map((gable, i) =>
      canalHouse(70 + i * 104, 560, 96, 140 + i * 20, gable, nth([steel, coal, slate], i), yellow),
    ),
    ground(552, black),
    times(9, (i) => path(`M${40 + i * 130} 640V600a40 36 0 0 1 80 0V640Z`, coal)),
    rect(0, 630, 1200, 45, deepSea),
  )

const amsterdam = () =>
  wide(
    haze,
    cloud(120, 130, 220),
    cloud(860, 170, 180),
    ...(['step', 'neck', 'bell', 'flat', 'neck', 'step', 'bell', 'neck'] as const).map((gable, i) =>
      canalHouse(
        40 + i * 140,
        540,
        132,
        240 + ((i * 53) % 90),
        gable,
        nth([ink, slate, amber, coal, steel, ink, yellow, slate], i),
      ),
    ),
    ground(536, coal),
    rect(0, 580, 1200, 95, sea),
    path('M360 580V560Q600 470 840 560V580H770Q600 500 430 580Z', ink),
    path('M430 580Q600 500 770 580V640H430Z', deepSea),
    line([370, 540, 600, 482, 830, 540], silver, 5),
  )

const arnhem = () =>
  wide(
    mist,
    circle(300, 260, 150, white),
    path('M0 520Q240 380 520 460T1200 400V675H0Z', mix(green, white, 0.35)),
    domTower(880, 540, 370, slate, steel),
    path('M0 560Q300 440 700 520T1200 470V675H0Z', green),
    times(9, (i) =>
      pine(60 + i * 52 + (i % 3) * 12, 520 - (i % 4) * 12, 90 + (i % 3) * 26, mix(green, black, 0.35)),
    ),
    archBridge(390, 540, 420, 130, 1, ink),
    ground(584, sea),
    rect(0, 620, 1200, 55, deepSea),
  )

const eindhoven = () =>
  wide(
    ink,
    poly([0, 675, 470, 0, 800, 0, 330, 675], coal),
    facade(130, 220, 110, 340, 4, 11, slate, ink, [2, 9, 17, 22, 30]),
    facade(940, 170, 120, 390, 4, 13, slate, ink, [1, 6, 15, 28, 33, 41]),
    saucer(600, 560, 520),
    ground(556, black),
    times(12, (i) => rect(40 + i * 100, 596, 50, 6, yellow)),
  )

const hengelo = () =>
  wide(
    paper,
    circle(850, 260, 180, yellow),
    chimney(300, 540, 420, steel, yellow),
    sawtooth(90, 540, 7, 120, 240, ink, yellow),
    facade(930, 200, 130, 340, 4, 9, slate, silver),
    ground(536, coal),
    circle(600, 470, 120, steel),
    times(12, (i) => rect(588, 330, 24, 40, steel, { transform: `rotate(${i * 30} 600 470)` })),
    circle(600, 470, 56, ink),
  )

const onSite = () =>
  wide(
    mist,
    circle(600, 290, 230, yellow),
    sawtooth(90, 540, 4, 110, 210, slate, white),
    facade(830, 200, 260, 340, 6, 7, slate, silver),
    mapPin(600, 500, 330, ink, yellow),
    ellipse(600, 506, 90, 14, amber),
    ground(536, coal),
    times(7, (i) => rect(40 + i * 180, 604, 100, 9, steel)),
  )

export const towns = {
  grq: groningen,
  zwo: zwolle,
  utr: utrecht,
  ams: amsterdam,
  arn: arnhem,
  ein: eindhoven,
  hgl: hengelo,
  inc: onSite,
}
