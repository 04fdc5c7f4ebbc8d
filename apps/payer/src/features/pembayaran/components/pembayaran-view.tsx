import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { PrintIcon } from '@lunas/ui/icons/print'
import type { Look } from '../api/get-pembayaran.ts'
import { differenceSentence } from '../difference.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { isFinal, isOver } from '../status-look.ts'
import type { WatchMode } from '../watch.ts'
import { hasFollowing } from '../with-titipan.ts'
import { originOf } from '../origin-of.ts'
import { wordsOf } from '../untuk-words.ts'
import { BagianReceipts } from './bagian-receipts.tsx'
import { BuktiCard } from './bukti-card.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CheckButton } from './check-button.tsx'
import { Countdown } from './countdown.tsx'
import { HowTo } from './how-to.tsx'
import { InstruksiCard } from './instruksi-card.tsx'
import { LiveLabel } from './live-label.tsx'
import { PayTogetherAgain } from './pay-together-again.tsx'
import { PembayaranDetails } from './pembayaran-details.tsx'
import { StatusPanel } from './status-panel.tsx'
import { SuccessPanel } from './success-panel.tsx'

type ViewProps = {
  look: Look
  mode: WatchMode
  isStale: boolean
  onCheck: () => Promise<Pembayaran>
}

/** The screen of each state; what the payer needs next comes first. */
export function PembayaranView({ look, mode, isStale, onCheck }: ViewProps) {
  const { pembayaran } = look
  const { status, kode_pembayaran } = pembayaran
  const [firstStatus] = useState(status)
  return (
    <>
      <div className="space-y-5">
        {/* Stays while the panels in it come and go, so that a turn of the status is read out. */}
        <div role="status">
          {status === 'berhasil' ? (
            <Success look={look} isFresh={firstStatus !== 'berhasil'} />
          ) : (
            <StatusPanel pembayaran={pembayaran}>
              {status === 'menunggu' && (
                <div className="mt-4">
                  <Countdown look={look} />
                </div>
              )}
            </StatusPanel>
          )}
        </div>
        <Difference look={look} />
        {isOver(status) && !pembayaran.sedang_dicari && <PayAgain look={look} />}
        {status === 'menunggu' && <InstruksiCard pembayaran={pembayaran} />}
        {status === 'menunggu' && (
          <section>
            <h2 className="mb-2 px-1 text-base">{pembayaranCopy.howTo}</h2>
            <HowTo metode={pembayaran.metode} />
            <Button look="quiet" className="on-screen mt-2" onClick={() => window.print()}>
              <PrintIcon />
              {pembayaranCopy.print}
            </Button>
          </section>
        )}
      </div>
      <div className="space-y-5 md:sticky md:top-20">
        <PembayaranDetails pembayaran={pembayaran} />
        {pembayaran.sisa_bukti > 0 && <BuktiCard pembayaran={pembayaran} />}
        {!isFinal(status) && (
          <div className="on-screen space-y-3">
            <LiveLabel pembayaran={pembayaran} mode={mode} isStale={isStale} />
            <CheckButton pembayaran={pembayaran} onCheck={onCheck} />
            {status === 'menunggu' && <CancelButton kode_pembayaran={kode_pembayaran} />}
          </div>
        )}
      </div>
    </>
  )
}

function Success({ look: { pembayaran }, isFresh }: { look: Look; isFresh: boolean }) {
  const { nomor_kuitansi, bagian } = pembayaran
  const isKnown = pembayaran.siswa.kode_siswa !== null
  return (
    <SuccessPanel pembayaran={pembayaran} isFresh={isFresh}>
      {bagian.length > 0 && <BagianReceipts {...pembayaran} />}
      {nomor_kuitansi && bagian.length === 0 && (
        <Link
          to="/kuitansi/$nomor_kuitansi"
          params={{ nomor_kuitansi }}
          className="btn btn-primary text-lg"
        >
          {pembayaranCopy.receipt}
        </Link>
      )}
      {isKnown && bagian.length === 0 && (
        <Link {...originOf(pembayaran)} className="btn btn-secondary">
          {wordsOf(pembayaran).back}
        </Link>
      )}
    </SuccessPanel>
  )
}

function Difference({ look: { pembayaran } }: { look: Look }) {
  // Until titipan has paid its part, the rest is not known.
  const sentence = hasFollowing(pembayaran) ? '' : differenceSentence(pembayaran)
  return sentence && <p className="tone-due rounded-card p-4 text-sm">{sentence}</p>
}

/** Expired, cancelled or refused: offers to pay the same bills again. */
function PayAgain({ look: { pembayaran } }: { look: Look }) {
  // A payer by link may not know the children, so paying again starts at the link.
  if (pembayaran.bagian.length > 0 && !pembayaran.kode_tautan)
    return <PayTogetherAgain bagian={pembayaran.bagian} />
  return (
    <Link {...originOf(pembayaran)} className="btn btn-primary w-full">
      {wordsOf(pembayaran).again}
    </Link>
  )
}
