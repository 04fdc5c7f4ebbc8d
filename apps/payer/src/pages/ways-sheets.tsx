import type { DaftarTagihan, Tagihan } from '@lunas/contract/tagihan/tagihan'
import { BankIcon } from '@lunas/ui/icons/bank'
import { CalendarIcon } from '@lunas/ui/icons/calendar'
import { CardIcon } from '@lunas/ui/icons/card'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { PlusIcon } from '@lunas/ui/icons/plus'
import { ShareIcon } from '@lunas/ui/icons/share'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Sheet } from '@lunas/ui/sheet'
import { cicilanCopy } from '#features/cicilan/cicilan.copy.ts'
import { CicilanSheet } from '#features/cicilan/components/cicilan-sheet.tsx'
import { sedekahCopy } from '#features/donasi/sedekah.copy.ts'
import { nomorVaCopy } from '#features/nomor-va/nomor-va.copy.ts'
import { nominalCopy } from '#features/pembayaran/pembayaran.copy.ts'
import type { BasketLine } from '#features/tagihan/basket.ts'
import { keranjangCopy } from '#features/tagihan/keranjang.copy.ts'
import { tagihanCopy } from '#features/tagihan/tagihan.copy.ts'
import { TautanSheet } from '#features/tautan/components/tautan-sheet.tsx'
import { tautanCopy } from '#features/tautan/tautan.copy.ts'
import { TitipanSheet } from '#features/titipan/components/titipan-sheet.tsx'
import { titipanCopy } from '#features/titipan/titipan.copy.ts'
import { session } from '#lib/session.ts'
import { useOffers } from '#lib/use-offers.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { PermanentNumbers } from './permanent-numbers.tsx'
import { usePayTogether } from './pay-together.tsx'
import { WayRow } from './way-row.tsx'

type WaysProps = {
  daftar: DaftarTagihan
  payable: readonly Tagihan[]
  lines: readonly BasketLine[]
}

/** The sheet that lists every way to pay except the bar below the bills, and the sheets of those ways. */
export function WaysSheets({ daftar, payable, lines }: WaysProps) {
  const cara = useOverlay('cara')
  const { kode_siswa } = daftar.siswa
  return (
    <>
      <Sheet
        open={cara.open}
        onClose={cara.close}
        title={tagihanCopy.otherWays}
        closeLabel={tagihanCopy.close}
      >
        <div className="divide-y divide-line">
          <Ways daftar={daftar} payable={payable} lines={lines} />
        </div>
      </Sheet>
      {session() && <SheetsOfGuardians kode_siswa={kode_siswa} payable={payable} lines={lines} />}
    </>
  )
}

/** Each takes the place of the sheet that lists them, so that Back leads to the bills. */
function Ways({ daftar, payable, lines }: WaysProps) {
  const { kode_siswa } = daftar.siswa
  const nominal = useOverlay('nominal')
  const cicilan = useOverlay('cicilan')
  const tautan = useOverlay('tautan')
  const nomorVa = useOverlay('nomor-va')
  const titipan = useOverlay('titipan')
  const { others, join, canJoin } = usePayTogether({ kode_siswa, lines })
  const isIn = session() !== undefined
  const hasZiswaf = useOffers('ziswaf')
  const hasBills = payable.length > 0
  const instead = { replace: true }
  return (
    <>
      {hasBills && (
        <WayRow Icon={CardIcon} about={nominalCopy.openHint} onClick={() => nominal.show(instead)}>
          {nominalCopy.open}
        </WayRow>
      )}
      {hasBills && isIn && (
        <>
          <WayRow Icon={CalendarIcon} about={cicilanCopy.openHint} onClick={() => cicilan.show(instead)}>
            {cicilanCopy.open}
          </WayRow>
          <WayRow Icon={ShareIcon} about={tautanCopy.openHint} onClick={() => tautan.show(instead)}>
            {tautanCopy.open}
          </WayRow>
        </>
      )}
      {isIn && (
        <WayRow Icon={BankIcon} about={nomorVaCopy.openHint} onClick={() => nomorVa.show(instead)}>
          {nomorVaCopy.open}
        </WayRow>
      )}
      {isIn && daftar.titipan > 0 && (
        <WayRow Icon={WalletIcon} about={titipanCopy.openHint} onClick={() => titipan.show(instead)}>
          {titipanCopy.open}
        </WayRow>
      )}
      {hasBills && others === 0 && (
        <WayRow Icon={PlusIcon} disabled={!canJoin} onClick={() => join({ replace: true })}>
          {keranjangCopy.open}
        </WayRow>
      )}
      {hasBills && hasZiswaf && others === 0 && (
        <WayRow
          Icon={HeartIcon}
          disabled={!canJoin}
          onClick={() => join({ replace: true, buka: 'sedekah' })}
        >
          {sedekahCopy.open}
        </WayRow>
      )}
    </>
  )
}

type SheetsProps = Pick<WaysProps, 'payable' | 'lines'> & { kode_siswa: string }

function SheetsOfGuardians({ kode_siswa, payable, lines }: SheetsProps) {
  const cicilan = useOverlay('cicilan')
  const tautan = useOverlay('tautan')
  const titipan = useOverlay('titipan')
  return (
    <>
      {payable.length > 0 && (
        <>
          <CicilanSheet open={cicilan.open} bills={payable} onClose={cicilan.close} />
          <TautanSheet open={tautan.open} anak={[{ kode_siswa, lines }]} onClose={tautan.close} />
        </>
      )}
      <PermanentNumbers kode_siswa={kode_siswa} />
      <TitipanSheet open={titipan.open} kode_siswa={kode_siswa} onClose={titipan.close} />
    </>
  )
}
