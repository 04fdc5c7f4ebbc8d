import type { LaporanLuring } from '@lunas/contract/kantin/luring'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt, formatTime } from '#lib/format-at.ts'
import { useBuatHub, useCabutHub } from '../api/luring.ts'
import { hubState } from '../luring/words.ts'

type Hub = LaporanLuring['hub'][number]
type HubPanelProps = { idsekolah: string; hub: readonly Hub[]; mayChange: boolean }

/** The hubs of a school: their state, a code for a new one, and the end of one. */
export function HubPanel({ idsekolah, hub, mayChange }: HubPanelProps) {
  const [removed, setRemoved] = useState<Hub>()
  return (
    <section aria-labelledby="hub" className="space-y-3">
      <h2 id="hub" className="text-lg">
        Hub kantin
      </h2>
      {hub.length === 0 && <p>Belum ada hub. Tanpa hub, setiap kasir berjualan dari jatahnya sendiri.</p>}
      {hub.length > 0 && (
        <ul className="card divide-y divide-line">
          {hub.map((one) => (
            <li key={one.idhub} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span className="min-w-0">
                <strong>{one.nama}</strong> <StateBadge {...hubState(one)} />
                <span className="block break-words text-sm text-ink-soft">
                  {one.terlihat_at ? `Terakhir terlihat ${formatAt(one.terlihat_at)}` : 'Belum pernah terlihat'}
                  {one.alamat.length > 0 && ` · ${one.alamat.join(', ')}`}
                </span>
              </span>
              {mayChange && (
                <Button look="secondary" onClick={() => setRemoved(one)}>
                  Cabut<span className="sr-only"> {one.nama}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <NewHub idsekolah={idsekolah} />}
      <RemovePopup hub={removed} onClose={() => setRemoved(undefined)} />
    </section>
  )
}

function RemovePopup({ hub, onClose }: { hub: Hub | undefined; onClose: () => void }) {
  const cabut = useCabutHub(onClose)
  return (
    <Popup open={hub !== undefined} onClose={onClose} title="Cabut hub">
      {hub && (
        <div className="space-y-4">
          <p>
            {hub.nama} tidak bisa berjualan lagi, dan jatahnya kembali ke saldo siswa. Pastikan penjualannya sudah
            terkirim.
          </p>
          <Button busy={cabut.isPending} onClick={() => cabut.mutate(hub.idhub)}>
            Cabut {hub.nama}
          </Button>
        </div>
      )}
    </Popup>
  )
}

function NewHub({ idsekolah }: { idsekolah: string }) {
  const buat = useBuatHub()
  const kit = useKitForm({
    draft: `hub/${idsekolah}`,
    start: { nama: '' },
    check: ({ nama }) => ({ nama: nama.trim().length < 2 ? 'Isi nama hub.' : '' }),
    send: ({ nama }) => buat.mutateAsync({ idsekolah, nama: nama.trim() }),
  })
  const { data: made } = buat
  return (
    <>
      <Form kit={kit} className="max-w-xl space-y-4">
        <kit.Field name="nama">
          {(field) => <field.Text label="Nama hub baru" hint="Misalnya PC ruang TU." maxLength={40} />}
        </kit.Field>
        <Submit kit={kit}>Buat kode pemasangan</Submit>
      </Form>
      {made && (
        <div className="notice tone-due max-w-xl" role="status">
          <p>Kode untuk {made.nama}, hanya ditampilkan sekali:</p>
          <p className="my-2 text-2xl font-bold break-all tabular-nums">{made.kode}</p>
          <p>Jalankan program hub di PC itu dengan kode ini, paling lambat pukul {formatTime(made.sampai)}.</p>
        </div>
      )}
    </>
  )
}
