import { QrIcon } from '../icons/qr.tsx'

/**
 * Small marks of our own for ways to pay: initials on the tint of their kind, never a company's logo.
 * The name stands beside them, so screen readers leave them out.
 */
const MARKS: Record<string, readonly [letters: string, kind: Kind]> = {
  bca_va: ['BCA', 'bank'],
  bni_va: ['BNI', 'bank'],
  bri_va: ['BRI', 'bank'],
  permata_va: ['PMT', 'bank'],
  cimb_va: ['CIM', 'bank'],
  mandiri_bill: ['MDR', 'bank'],
  gopay: ['Go', 'wallet'],
  shopeepay: ['Sp', 'wallet'],
  alfamart: ['Alfa', 'store'],
  indomaret: ['Indo', 'store'],
}
const INKS = { bank: '#1c3f72', wallet: '#0b5e6b', store: '#8a2f1c' } as const
type Kind = keyof typeof INKS

export function MetodeMark({ metode }: { metode: string }) {
  if (metode === 'qris') return <QrisMark />
  const [letters, kind] = MARKS[metode] ?? ['Rp', 'wallet']
  return (
    <svg width={44} height={30} viewBox="0 0 44 30" aria-hidden="true" className="mark">
      <path d={SHAPES[kind]} fill={INKS[kind]} />
      <text
        x="22"
        y="19.5"
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        fontFamily="system-ui, sans-serif"
        fill={INKS[kind]}
      >
        {letters}
      </text>
    </svg>
  )
}

/** A roof for a bank, a flap for a wallet, an awning for a store. */
const SHAPES = {
  bank: 'M14 5.5 22 2l8 3.5zM12 25h20v1.6H12z',
  wallet: 'M6 3h32v1.6H6zM36 13h4v5h-4zM6 25.4h32V27H6z',
  store: 'M6 3h32v2a4 3 0 0 1-8 0 4 3 0 0 1-8 0 4 3 0 0 1-8 0 4 3 0 0 1-8 0zM6 25.4h32V27H6z',
} as const

/** The sign of a QR payment, with its name. */
function QrisMark() {
  return (
    <span aria-hidden="true" className="mark inline-flex h-[30px] w-11 items-center justify-center text-[#1e1c17]">
      <QrIcon size={22} />
    </span>
  )
}
