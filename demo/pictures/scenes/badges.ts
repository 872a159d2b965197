import { bolt } from '../gear/papers.ts'
import { circle, curve, line, type More, path, picture, poly, rect, round, type Svg, text } from '../svg.ts'

const ink = '#111'

/** Our own badge for a scheme: a geometric sign and its letters, not the owner's logo. */
const badge =
  (words: string, size: number, ...sign: Svg[]) =>
  () =>
    picture(
      160,
      56,
      ...sign,
      text(60, 28 + size * 0.35, size, ink, words, { 'font-weight': 800, 'letter-spacing': 0.5 }),
    )

const blade = (turn: number) =>
  path('M26 20L23.5 18Q24 8 26 0Q28.5 9 28.5 18Z', ink, { transform: `rotate(${turn} 26 20)` })

const cutOut: More = { 'fill-rule': 'evenodd' }

export const logos = {
  gwo: badge(
    'GWO',
    30,
    blade(24),
    blade(144),
    blade(264),
    circle(26, 20, 2.6, ink),
    poly([24.6, 24, 27.4, 24, 29, 46, 23, 46], ink),
    curve('M2 50q6-4 12 0t12 0t12 0t12 0', ink, 2.6),
  ),
  irata: badge(
    'IRATA',
    26,
    rect(4, 4, 44, 48, 'none', { rx: 8, stroke: ink, 'stroke-width': 2.5 }),
    line([20, 4, 20, 52], ink, 3),
    line([32, 4, 32, 52], ink, 3),
    circle(26, 28, 7, ink),
  ),
  vca: badge(
    'VCA',
    32,
    path('M5 38A21 21 0 0 1 47 38ZM22 17V28H30V17Z', ink, cutOut),
    rect(1, 40, 50, 5, ink, { rx: 2 }),
  ),
  nibhv: badge(
    'NIBHV',
    25,
    path('M26 3L48 11V28Q46 45 26 53Q6 45 4 28V11ZM22 15V24H13V32H22V41H30V32H39V24H30V15Z', ink, cutOut),
  ),
  'oranje-kruis': () =>
    picture(
      160,
      56,
      rect(2, 4, 48, 48, 'none', { rx: 12, stroke: ink, 'stroke-width': 3 }),
      path('M21 13H31V23H41V33H31V43H21V33H11V23H21Z', ink),
      text(60, 25, 19, ink, 'ORANJE', { 'font-weight': 800 }),
      text(60, 46, 19, ink, 'KRUIS', { 'font-weight': 400 }),
    ),
  'nen-3140': () =>
    picture(
      160,
      56,
      path('M26 5L50 49H2Z', 'none', { stroke: ink, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
      bolt(26, 33, 0.22, ink),
      text(60, 26, 20, ink, 'NEN', { 'font-weight': 800 }),
      text(60, 47, 20, ink, '3140', { 'font-weight': 400 }),
    ),
  ipaf: badge(
    'IPAF',
    30,
    rect(20, 4, 28, 12, 'none', { stroke: ink, 'stroke-width': 2.5 }),
    line([34, 16, 14, 30, 36, 42], ink, 3.5, round),
    rect(6, 42, 42, 5, ink),
    circle(14, 50, 4, ink),
    circle(40, 50, 4, ink),
  ),
  'en-365': () =>
    picture(
      160,
      56,
      path(
        'M6 16L18 4H34L46 16V52H6ZM23 10V16H29V10ZM14 34L23 44L39 27L35.5 23.5L23 37L17.5 30.5Z',
        ink,
        cutOut,
      ),
      text(60, 26, 20, ink, 'EN', { 'font-weight': 800 }),
      text(60, 47, 20, ink, '365', { 'font-weight': 400 }),
    ),
}

const plate =
  (...sign: Svg[]) =>
  () =>
    picture(56, 36, rect(0.5, 0.5, 55, 35, '#fff', { rx: 4, stroke: '#c9cdd2' }), ...sign)

/** Payment methods: a picture of each method, not a brand's logo. */
export const payment = {
  ideal: plate(
    rect(17, 6, 22, 24, ink, { rx: 4 }),
    rect(20, 9, 16, 13, '#ffd400', { rx: 1 }),
    circle(28, 26, 1.6, '#fff'),
    path('M24 15.5L27 18.5L32.5 12.5', 'none', { stroke: ink, 'stroke-width': 2.2, ...round }),
  ),
  card: plate(
    rect(11, 8, 34, 21, ink, { rx: 3 }),
    rect(11, 12.5, 34, 4.5, '#8b9097'),
    rect(14, 21, 8, 4.5, '#ffd400', { rx: 1 }),
    rect(34, 23, 8, 2, '#fff'),
  ),
  bancontact: plate(
    rect(9, 8, 22, 14, '#8b9097', { rx: 2 }),
    rect(25, 14, 22, 14, ink, { rx: 2 }),
    rect(28, 22, 7, 3, '#ffd400'),
    path('M33 11H40M37 8L40 11L37 14', 'none', { stroke: ink, 'stroke-width': 1.8, ...round }),
    path('M23 25H16M19 22L16 25L19 28', 'none', { stroke: ink, 'stroke-width': 1.8, ...round }),
  ),
  banktransfer: plate(
    poly([28, 5, 43, 13, 13, 13], ink),
    rect(15, 15, 4, 10, ink),
    rect(22.7, 15, 4, 10, ink),
    rect(29.4, 15, 4, 10, ink),
    rect(37, 15, 4, 10, ink),
    rect(13, 27, 30, 3.5, '#ffd400'),
  ),
  invoice: plate(
    path('M18 5H34L39 10V31H18Z', ink),
    poly([34, 5, 39, 10, 34, 10], '#8b9097'),
    rect(21.5, 13, 14, 2, '#fff'),
    rect(21.5, 17.5, 14, 2, '#fff'),
    rect(21.5, 22, 8, 2, '#fff'),
    curve('M31 27H36', '#ffd400', 2.4),
  ),
}
