import { useUnggahPenyelamat } from '../api/luring.ts'

/** Sends what a till that is cut off saved in a rescue file. */
export function UnggahPenyelamat() {
  const unggah = useUnggahPenyelamat()
  return (
    <label className="btn-quiet cursor-pointer underline">
      Unggah berkas penyelamat
      <input
        type="file"
        accept="text/plain,.txt"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) unggah.mutate(file)
        }}
      />
    </label>
  )
}
