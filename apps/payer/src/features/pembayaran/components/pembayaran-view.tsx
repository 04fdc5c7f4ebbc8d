import { serverTime } from '@lunas/client/server-clock'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { useEffect, useState } from 'react'
import { Button } from '@lunas/ui/button'
import { PrintIcon } from '@lunas/ui/icons/print'
import { Timeline } from '@lunas/ui/timeline'
import { useBusy } from '#lib/use-busy.ts'
import { Link } from '#lib/router/link.tsx'
import { useTurn } from '#lib/use-turn.ts'
import type { Look } from '../api/get-pembayaran.ts'
import { endCancelAnswer } from '../cancel-words.ts'
import { differenceSentence } from '../difference-words.ts'
import { layarOf, tabOf } from '../layar.ts'
import { pembayaranCopy, stepCopy } from '../pembayaran.copy.ts'
import { stepsOf } from '../steps.ts'
import { isFinal, isOver, isRunning, type Layar } from '../status-look.ts'
import type { WatchMode } from '../watch.ts'
import { hasFollowing } from '../with-titipan.ts'
import { originOf } from '../origin-of.ts'
import { wordsOf } from '../untuk-words.ts'
import { BagianReceipts } from './bagian-receipts.tsx'
import { BuktiCard } from './bukti-card.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CheckButton } from './check-button.tsx'
import { HowTo } from './how-to.tsx'
import { InstruksiCard } from './instruksi-card.tsx'
import { LiveLabel } from './live-label.tsx'
import { PayTogetherAgain } from './pay-together-again.tsx'
import { PembayaranDetails } from './pembayaran-details.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { ReceivedPanel } from './received-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { SuccessPanel } from './success-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

type ViewProps = {
  look: Look
  mode: WatchMode
  isStale: boolean
  onCheck: () => Promise<Pembayaran>
}

/** The screen of each state; what the payer needs next comes first. */
export function PembayaranView({ look, mode, isStale, onCheck }: ViewProps) {
  const { pembayaran } = look
  const { status } = pembayaran
  const layar = layarOf(pembayaran)
  const [firstStatus] = useState(status)
  useTurn(layar, tabOf(pembayaran))
  useBusy(isRunning(status))
  useEffect(() => endCancelAnswer(status), [status])
  const isPayable = layar === 'menunggu' && !pembayaran.sedang_dicari
  // A payment that ended is another page: its parts are new and begin at the top, nothing slides there.
  const leaf = isRunning(status) ? 'berjalan' : 'akhir'
  return (
    <>
      <div className="space-y-4">
        {/* Stays mounted while the panels change, so that screen readers announce a new status. */}
        <div role="status">
          {status === 'berhasil' ? (
            <Received look={look} layar={layar} isFresh={firstStatus !== 'berhasil'} />
          ) : (
            <Waiting look={look} isPayable={isPayable} />
          )}
        </div>
        <Difference look={look} />
        <NextStep look={look} layar={layar} />
        {isPayable && <InstruksiCard pembayaran={pembayaran} />}
        <Steps key={leaf} look={look} />
        {isPayable && (
          <section>
            <h2 className="mb-2 text-base">{pembayaranCopy.howTo}</h2>
            <HowTo metode={pembayaran.metode} />
            <Button look="quiet" className="on-screen mt-2" onClick={() => window.print()}>
              <PrintIcon />
              {pembayaranCopy.print}
            </Button>
          </section>
        )}
      </div>
      <div key={leaf} className="space-y-4 md:sticky md:top-20">
        {!isOver(status) && <PembayaranDetails pembayaran={pembayaran} />}
        {!isFinal(status) && (
          <section className="plain on-screen space-y-3">
            <h2 className="text-base">{pembayaranCopy.help}</h2>
            <LiveLabel pembayaran={pembayaran} mode={mode} isStale={isStale} />
            <CheckButton pembayaran={pembayaran} onCheck={onCheck} />
            {pembayaran.sisa_bukti > 0 && <BuktiCard pembayaran={pembayaran} />}
            {isPayable && <CancelButton kode_pembayaran={pembayaran.kode_pembayaran} />}
          </section>
        )}
        {/* Who paid an attempt that is over needs the proof before the details. */}
        {isOver(status) && <PembayaranDetails pembayaran={pembayaran} />}
        {isFinal(status) && pembayaran.sisa_bukti > 0 && <BuktiCard pembayaran={pembayaran} />}
      </div>
    </>
  )
}

function Waiting({ look, isPayable }: { look: Look; isPayable: boolean }) {
  return isPayable ? <WaitingPanel look={look} /> : <StatusPanel pembayaran={look.pembayaran} />
}

/** Where the payment stands, in place of sentences. */
function Steps({ look: { pembayaran, skew_ms } }: { look: Look }) {
  const steps = stepsOf(pembayaran, serverTime(skew_ms))
  return steps.length > 0 && <Timeline label={stepCopy.title} steps={steps} />
}

type ReceivedProps = { look: Look; layar: Layar; isFresh: boolean }

/** Shows the tick only if the money paid what was requested. */
function Received({ look: { pembayaran }, layar, isFresh }: ReceivedProps) {
  const after = <AfterMoney pembayaran={pembayaran} isShort={layar === 'kurang'} />
  if (layar !== 'berhasil') return <ReceivedPanel pembayaran={pembayaran}>{after}</ReceivedPanel>
  return (
    <SuccessPanel pembayaran={pembayaran} isFresh={isFresh}>
      {after}
    </SuccessPanel>
  )
}

/** The receipt and the way back; with too little money the way back comes first, to pay the rest. */
function AfterMoney({ pembayaran, isShort }: { pembayaran: Pembayaran; isShort: boolean }) {
  const { nomor_kuitansi, bagian } = pembayaran
  const isKnown = pembayaran.siswa.kode_siswa !== null || ['donasi', 'ppob', 'deposit'].includes(pembayaran.untuk)
  const hasRest = isShort && isKnown && pembayaran.untuk === 'tagihan' && bagian.length === 0
  const look = hasRest ? 'btn-secondary' : 'btn-primary text-lg'
  return (
    <>
      {hasRest && (
        <Link {...originOf(pembayaran)} className="btn btn-primary text-lg">
          {pembayaranCopy.payRest}
        </Link>
      )}
      {bagian.length > 0 && <BagianReceipts {...pembayaran} />}
      {nomor_kuitansi && bagian.length === 0 && (
        <ReceiptLink {...pembayaran} nomor_kuitansi={nomor_kuitansi} className={`btn ${look}`}>
          {pembayaranCopy.receipt}
        </ReceiptLink>
      )}
      {isKnown && !hasRest && bagian.length === 0 && (
        <Link {...originOf(pembayaran)} className="btn btn-secondary">
          {wordsOf(pembayaran).back}
        </Link>
      )}
    </>
  )
}

/** The next step when the number must not be paid any more. */
function NextStep({ look, layar }: { look: Look; layar: Layar }) {
  const { rincian } = look.pembayaran
  const isSettled = layar === 'sudah_lunas' && rincian.every(({ sisa }) => sisa === 0)
  if (isSettled) {
    return (
      <Link {...originOf(look.pembayaran)} className="btn btn-primary w-full">
        {wordsOf(look.pembayaran).back}
      </Link>
    )
  }
  const isOpen = layar === 'sudah_lunas' || isOver(look.pembayaran.status)
  return isOpen && !look.pembayaran.sedang_dicari ? <PayAgain look={look} /> : null
}

function Difference({ look: { pembayaran } }: { look: Look }) {
  // The panel above shows the missing amount, and says what became of the rest.
  if (layarOf(pembayaran) === 'kurang') return null
  // The rest is unknown until titipan has paid its part.
  const sentence = hasFollowing(pembayaran) ? '' : differenceSentence(pembayaran)
  return sentence && <p className="tone-due rounded-card p-4 text-sm">{sentence}</p>
}

/** Expired, cancelled or refused: offers to pay the same bills again. */
function PayAgain({ look: { pembayaran } }: { look: Look }) {
  // A payer by link may not know the children, so paying again starts at the link.
  if (pembayaran.bagian.length > 0 && !pembayaran.kode_tautan)
    return <PayTogetherAgain {...pembayaran} />
  return (
    <Link {...originOf(pembayaran)} className="btn btn-primary w-full">
      {wordsOf(pembayaran).again}
    </Link>
  )
}
