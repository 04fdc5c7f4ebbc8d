import { JUDUL_MAX, type InfoLengkap } from '@lunas/contract/linimasa/linimasa'
import { showToast } from '@lunas/client/notices'
import type { DraftPictures } from '@lunas/ui/clean-news.ts'
import { useState } from 'react'
import { Form, Submit } from '#components/form/form.tsx'
import { useKitForm } from '#components/form/use-kit-form.ts'
import { useSimpanInfo, useUnggahFoto } from '../api/info.ts'
import { instantOfJadwal, jadwalOf } from '../jadwal.ts'
import { sasaranOf, sasaranProblem, sasaranRequest } from '../sasaran.ts'
import { CoverPick } from './cover-pick.tsx'
import { InfoActions } from './info-actions.tsx'
import { JadwalField } from './jadwal-field.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { RichText } from './rich-text.tsx'
import { SasaranFields } from './sasaran-fields.tsx'

type InfoFormProps = { info: InfoLengkap; drafts: DraftPictures; now: string }

/** The hours that are offered first. */
const MORNING = '7'
const EVENING = '18'

/** The values of the form. */
function startOf(info: InfoLengkap) {
  return {
    judul: info.judul, penulis: info.penulis, deskripsi: info.deskripsi, sasaran: sasaranOf(info),
    tayang_dari: jadwalOf(info.tayang_dari, MORNING),
    tayang_sampai: jadwalOf(info.tayang_sampai, EVENING),
  }
}

/** Everything that is typed, saved and published; what was saved last tells what has changed. */
function useInfoForm(info: InfoLengkap) {
  const simpan = useSimpanInfo()
  const [idfoto, setIdfoto] = useState(info.idfoto)
  const start = startOf(info)
  const [saved, setSaved] = useState(() => JSON.stringify([start, info.idfoto]))
  const kit = useKitForm({
    draft: `info/${info.idlinimasa}/${info.versi}`,
    start,
    check: ({ sasaran }) => ({ sasaran: sasaranProblem(sasaran) }),
    async send(values) {
      const { judul, penulis, deskripsi } = values
      await simpan.mutateAsync({
        idlinimasa: info.idlinimasa, versi: info.versi, idfoto, judul, penulis, deskripsi,
        ...sasaranRequest(values.sasaran),
        tayang_dari: instantOfJadwal(values.tayang_dari, info.tayang_dari),
        tayang_sampai: instantOfJadwal(values.tayang_sampai, info.tayang_sampai),
      })
      setSaved(JSON.stringify([values, idfoto]))
      showToast('Info tersimpan.')
    },
  })
  return { kit, idfoto, setIdfoto, isChanged: JSON.stringify([kit.values, idfoto]) !== saved }
}

/** Writes a post, with its schedule and target, beside a preview as on a phone. */
export function InfoForm({ info, drafts, now }: InfoFormProps) {
  const { kit, idfoto, setIdfoto, isChanged } = useInfoForm(info)
  const unggah = useUnggahFoto(info.idlinimasa)
  const { values } = kit
  const sendPhoto = (file: File) => unggah.mutateAsync(file).then(({ foto }) => foto, () => undefined)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Form kit={kit} className="card space-y-4 p-4">
        <kit.Field name="judul">
          {(field) => <field.Text label="Judul" maxLength={JUDUL_MAX} />}
        </kit.Field>
        <kit.Field name="penulis">
          {(field) => <field.Text label="Penulis" hint="Tampil di bawah judul." maxLength={80} />}
        </kit.Field>
        <kit.Field name="deskripsi">
          {(field) => (
            <RichText
              label="Tulisan"
              html={values.deskripsi}
              onHtml={(html) => field.handleChange(html)}
              drafts={drafts}
              onPhoto={sendPhoto}
              isSending={unggah.isPending}
            />
          )}
        </kit.Field>
        <p className="text-sm text-ink-soft">
          Ada wajah anak di foto? Pastikan walinya sudah setuju fotonya tampil di berita.
        </p>
        <CoverPick daftar_foto={info.daftar_foto} drafts={drafts} idfoto={idfoto} onPick={setIdfoto} />
        <kit.Field name="sasaran">{() => <SasaranFields />}</kit.Field>
        <kit.Field name="tayang_dari">
          {() => <JadwalField label="Tayang mulai" jam="Jam mulai" />}
        </kit.Field>
        <kit.Field name="tayang_sampai">
          {() => <JadwalField label="Tayang sampai" jam="Jam berakhir" />}
        </kit.Field>
        <p className="text-sm text-ink-soft">
          Tanpa tanggal mulai, info tayang begitu diterbitkan; tanpa tanggal akhir, seterusnya.
        </p>
        <Submit kit={kit}>Simpan</Submit>
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <InfoActions info={info} blocked={isChanged ? 'Simpan dahulu perubahan Anda.' : ''} />
          {isChanged && <p className="text-sm text-ink-soft">Ada perubahan yang belum disimpan.</p>}
        </div>
      </Form>
      <PhonePreview
        judul={values.judul}
        penulis={values.penulis}
        deskripsi={values.deskripsi}
        foto={info.daftar_foto.find((one) => one.idfoto === idfoto)?.foto ?? ''}
        tanggal={instantOfJadwal(values.tayang_dari, info.tayang_dari) ?? now}
        drafts={drafts}
      />
    </div>
  )
}
