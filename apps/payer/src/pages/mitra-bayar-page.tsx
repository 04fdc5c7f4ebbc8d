import { showError } from '@lunas/client/notices'
import { useState } from 'react'
import { findTagihan } from '#features/mitra/api/mitra.ts'
import { anakOf, bagianOf, type Anak } from '#features/mitra/basket.ts'
import { AnakCard } from '#features/mitra/components/anak-card.tsx'
import { PayBox } from '#features/mitra/components/pay-box.tsx'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { MitraCounter, type CounterSteps } from './mitra-counter.tsx'
import { SiswaForm } from './siswa-form.tsx'

export function MitraBayarPage() {
  return (
    <MitraCounter title={mitraCopy.pay}>{(steps) => <Family produk="tagihan" {...steps} />}</MitraCounter>
  )
}

export function MitraSaldoPage() {
  return (
    <MitraCounter title={mitraCopy.saldo}>{(steps) => <Family produk="saldo" {...steps} />}</MitraCounter>
  )
}

/** Children of one family, by school and NIS. */
function Family({ produk, onPaid, onDoubt }: CounterSteps & { produk: 'tagihan' | 'saldo' }) {
  const [anak, setAnak] = useState<Anak[]>([])
  const bagian = anak.flatMap((one) => bagianOf(one, produk) ?? [])
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
      {anak.map((one) => (
        <AnakCard
          key={one.daftar.siswa.kode_siswa} anak={one} produk={produk}
          onChange={(next) => setAnak(anak.map((each) => (each === one ? next : each)))}
          onRemove={() => setAnak(anak.filter((each) => each !== one))}
        />
      ))}
      <section className="plain space-y-4">
        {anak.length > 0 && <h2 className="text-base">{mitraCopy.add}</h2>}
        <SiswaForm submitLabel={mitraCopy.lookUp} onSubmit={find} />
      </section>
      <PayBox produk={produk} bagian={bagian} onPaid={onPaid} onDoubt={onDoubt} />
    </>
  )
}
