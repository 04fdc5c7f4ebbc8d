import { ApiError } from '@lunas/client/api-error'
import {
  JENIS_SURAT, JANJI_TUNGGAKAN, SUDAH_DISURATI, UMUR_TUNGGAKAN, type JenisSurat, type SudahDisurati,
} from '@lunas/contract/tagihan/tunggakan.status'
import { jenisSuratWords, sudahDisuratiWords } from '@lunas/contract/tagihan/tunggakan.words'
import type { Ringkasan } from '@lunas/contract/wire/daftar'
import { Button } from '@lunas/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useListAddress } from '#components/list/use-list-address.ts'
import { useListRows } from '#components/list/use-list-rows.ts'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { TugasProgress } from '#components/tugas-progress.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { useSaya, useSchools } from '#lib/saya.ts'
import { sendOnce } from '#lib/sent-once.ts'
import { isRunning, refreshTugas, useTugas } from '#lib/tugas.ts'
import { tunggakanList } from '../tunggakan-list.tsx'

/** Writes letters to everybody whom the list shows at one school. */
export function SuratButton() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  const hasSchool = useSchools().length > 0
  if (!hasSchool || !boleh.includes('buatSurat')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buat surat</Button>
      <Popup open={isOpen} onClose={() => setOpen(false)} title="Buat surat">
        <ForOneSekolah>{(sekolah) => <Letters key={sekolah.idsekolah} {...sekolah} />}</ForOneSekolah>
      </Popup>
    </>
  )
}

function Letters({ idsekolah, nama }: { idsekolah: string; nama: string }) {
  const filter = useFilter()
  const { ringkasan } = useListRows(tunggakanList, { idsekolah, ...filter })
  const [idtugas, setIdtugas] = useState<string>()
  // The letter that some of them got today, once that was refused.
  const [known, setKnown] = useState<JenisSurat>()
  const [sudah, setSudah] = useState<SudahDisurati>('lewati')
  const buat = useMutation({
    mutationFn: (surat: JenisSurat) => {
      const request = { idsekolah, surat, ...filter, ...(surat === known && { sudah }) }
      return sendOnce('surat', request, (idempotencyKey) => callApi('buatSurat', request, { idempotencyKey }))
    },
    onSuccess: (tugas) => setIdtugas(tugas.idtugas),
    onError: (error, surat) => {
      if (error instanceof ApiError && error.kode === 'SURAT_SUDAH_DIBUAT') setKnown(surat)
    },
    onSettled: refreshTugas,
  })
  const kit = useKitForm({
    draft: `surat/${idsekolah}`,
    start: { surat: 'peringatan_1' as JenisSurat },
    send: ({ surat }) => buat.mutateAsync(surat),
  })
  if (idtugas) return <Written idtugas={idtugas} />
  return (
    <Form kit={kit} className="space-y-4">
      <p>
        {sayBanyak(ringkasan)} semua yang tampil di {nama}. Keluarga yang pengingatnya dihentikan dilewati.
      </p>
      <kit.Field name="surat">
        {(field) => (
          <field.OneOf
            label="Surat"
            choices={JENIS_SURAT.map((value) => ({ value, label: jenisSuratWords[value] }))}
          />
        )}
      </kit.Field>
      {kit.values.surat === known && (
        <Pick
          label="Yang sudah dibuatkan hari ini"
          choices={SUDAH_DISURATI.map((value) => ({ value, label: sudahDisuratiWords[value] }))}
          value={sudah}
          onValue={setSudah}
        />
      )}
      <Submit kit={kit}>Buat surat</Submit>
    </Form>
  )
}

/** At most, since whoever is not reminded gets no letter. */
function sayBanyak(ringkasan: Ringkasan | undefined): string {
  if (!ringkasan) return 'Untuk'
  const { lebih, banyak } = ringkasan
  return `${lebih ? 'Lebih dari' : 'Paling banyak'} ${banyak.toLocaleString('id-ID')} surat:`
}

function Written({ idtugas }: { idtugas: string }) {
  const { data: tugas } = useTugas(idtugas)
  if (!tugas || isRunning(tugas)) return tugas ? <TugasProgress tugas={tugas} /> : <p>Menyiapkan surat…</p>
  if (tugas.kegagalan) return <p className="notice tone-late">{tugas.kegagalan.msg}</p>
  const { hasil } = tugas
  if (!hasil || !('surat' in hasil)) return <p>Surat dihentikan.</p>
  const { surat, dilewati } = hasil
  return (
    <div className="space-y-3">
      <p role="status">{surat} surat selesai{dilewati > 0 && `, ${dilewati} dilewati`}.</p>
      {surat > 0 && (
        <FileButton call="unduhSurat" request={{ idtugas }} name={`surat-${idtugas}.pdf`}>Unduh semua</FileButton>
      )}
    </div>
  )
}

/** The filter of the list as the address says it. */
function useFilter() {
  const { search } = useListAddress()
  const { cari, kelas, jenis } = search
  const umur = UMUR_TUNGGAKAN.find((word) => word === search.umur)
  const janji = JANJI_TUNGGAKAN.find((word) => word === search.janji)
  return {
    ...(cari && { cari }), ...(kelas && { kelas }), ...(jenis && { jenis }), ...(umur && { umur }),
    ...(janji && { janji }),
  }
}
