import type { InfoLengkap } from '@lunas/contract/linimasa/linimasa'
import type { DraftPictures } from '@lunas/ui/clean-news.ts'

type CoverPickProps = {
  daftar_foto: InfoLengkap['daftar_foto']
  drafts: DraftPictures
  idfoto: string | null
  onPick: (idfoto: string | null) => void
}

/** Chooses which of the sent photos stands above the title and in the list. */
export function CoverPick({ daftar_foto, drafts, idfoto, onPick }: CoverPickProps) {
  if (daftar_foto.length === 0) return null
  return (
    <fieldset>
      <legend className="field-label">Foto utama</legend>
      <div className="flex flex-wrap gap-2">
        {daftar_foto.map((one, i) => {
          const isChosen = one.idfoto === idfoto
          return (
            <button
              key={one.idfoto}
              type="button"
              className="cover-choice"
              aria-pressed={isChosen}
              aria-label={`Foto ${i + 1}${isChosen ? ', foto utama' : ''}`}
              onClick={() => onPick(isChosen ? null : one.idfoto)}
            >
              <img src={drafts.get(one.foto)} alt="" />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
