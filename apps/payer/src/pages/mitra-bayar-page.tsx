import { showError, showAlert } from '@lunas/client/notices'
import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import type { ProdukMitra } from '@lunas/contract/mitra/mitra.status'
import { Button } from '@lunas/ui/button'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { Nominal } from '@lunas/ui/nominal'
import { Sheet } from '@lunas/ui/sheet'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { findTagihan, useBayarMitra, useCekLayanan, useMitraSaya } from '#features/mitra/api/mitra.ts'
import { anakOf, bagianOf, jumlahOf, type Anak } from '#features/mitra/basket.ts'
import { AnakCard } from '#features/mitra/components/anak-card.tsx'
import { PaidCard } from '#features/mitra/components/paid-card.tsx'
import { PinEntry } from '#features/mitra/components/pin-entry.tsx'
import { makeLayananId } from '#features/mitra/layanan-id.ts'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { readSentLayanan } from '#features/mitra/sent-layanan.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { SiswaForm } from './siswa-form.tsx'

export function MitraBayarPage() {
  return <CounterPage produk="tagihan" title={mitraCopy.pay} />
}

export function MitraSaldoPage() {
  return <CounterPage produk="saldo" title={mitraCopy.saldo} />
}

/** The counter: a request without an answer first, then what was paid, then the next family. */
function CounterPage({ produk, title }: { produk: ProdukMitra; title: string }) {
  const [sent, setSent] = useState(readSentLayanan)
  const [paid, setPaid] = useState<LayananMitra>()
  const known = (layanan: LayananMitra) => {
    setSent(undefined)
    if (layanan.status === 'berhasil') setPaid(layanan)
    else showAlert(mitraCopy.cancelled)
  }
  return (
    <>
      <AppBar title={title} back={{ to: '/mitra' }} />
      <main tabIndex={-1} className="mx-auto max-w-2xl space-y-5 p-4">
        {sent && <Checking id={sent.id} onKnown={known} />}
        {!sent && paid && <PaidCard layanan={paid} onAgain={() => setPaid(undefined)} />}
        {!sent && !paid && (
          <Counter produk={produk} title={title} onPaid={setPaid} onDoubt={() => setSent(readSentLayanan())} />
        )}
      </main>
    </>
  )
}

/** Nothing else is sold before it is certain what became of the last request. */
function Checking({ id, onKnown }: { id: string; onKnown: (layanan: LayananMitra) => void }) {
  const cek = useCekLayanan(onKnown)
  return (
    <EmptyState Icon={HourglassIcon} tone="due" isPage title={mitraCopy.checking} text={mitraCopy.checkingText}>
      <Button busy={cek.isPending} onClick={() => cek.mutate(id, { onError: showError })}>{mitraCopy.check}</Button>
    </EmptyState>
  )
}

type CounterProps = {
  produk: ProdukMitra
  title: string
  onPaid: (layanan: LayananMitra) => void
  onDoubt: () => void
}

function Counter({ produk, title, onPaid, onDoubt }: CounterProps) {
  const { data: saya } = useMitraSaya()
  const [anak, setAnak] = useState<Anak[]>([])
  const pin = useOverlay('pin')
  const pay = useBayarMitra(onPaid, onDoubt)
  const bagian = anak.flatMap((one) => bagianOf(one, produk) ?? [])
  const jumlah = jumlahOf(bagian)
  const biaya = saya?.tarif.find((one) => one.produk === produk)?.biaya ?? 0
  const total = jumlah + biaya
  async function find(idsekolah: string, nis: string) {
    await findTagihan(idsekolah, nis).then(
      (daftar) => setAnak((all) => [
        ...all.filter((one) => one.daftar.siswa.kode_siswa !== daftar.siswa.kode_siswa), anakOf(daftar),
      ]),
      showError,
    )
  }
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      {anak.map((one) => (
        <AnakCard
          key={one.daftar.siswa.kode_siswa} anak={one} produk={produk}
          onChange={(next) => setAnak(anak.map((each) => (each === one ? next : each)))}
          onRemove={() => setAnak(anak.filter((each) => each !== one))}
        />
      ))}
      <section className="card space-y-4 p-5">
        {anak.length > 0 && <h2 className="text-base">{mitraCopy.add}</h2>}
        <SiswaForm submitLabel={mitraCopy.lookUp} onSubmit={find} />
      </section>
      {bagian.length > 0 && (
        <section className="card space-y-3 p-5">
          <dl className="grid grid-cols-[1fr_auto] gap-y-2">
            <dt>{mitraCopy.chosen}</dt>
            <dd className="text-right"><Nominal value={jumlah} /></dd>
            <dt>{mitraCopy.fee}</dt>
            <dd className="text-right"><Nominal value={biaya} /></dd>
            <dt className="font-semibold">{mitraCopy.total}</dt>
            <dd className="text-right"><Nominal value={total} className="text-lg font-bold" /></dd>
          </dl>
          <Button className="w-full" disabled={!saya} onClick={() => pin.show()}>{mitraCopy.next}</Button>
        </section>
      )}
      <Sheet
        open={pin.open && bagian.length > 0} onClose={pin.close} title={mitraCopy.confirmTitle}
        closeLabel={mitraCopy.close}
      >
        <div className="space-y-4 p-4">
          <p>{mitraCopy.confirmText(total)}</p>
          <PinEntry
            label={mitraCopy.confirm(total)} busy={pay.isPending} error={pay.error}
            onPin={(typed) => pay.mutate({ id: makeLayananId(), bagian, biaya, pin: typed, total })}
          />
        </div>
      </Sheet>
    </>
  )
}
