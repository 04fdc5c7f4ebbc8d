// Loaded into a program that is to run with a bug. The file on disk stays unchanged; the program
// loads a changed text.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { replaceOnce, type FileMutation } from '../mutations.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const mutations = JSON.parse(process.env.SIMULATION_MUTATIONS ?? '[]') as FileMutation[]
const mutationOf = new Map(
  mutations.map((mutation) => [pathToFileURL(join(ROOT, mutation.file)).href, mutation]),
)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mutation = mutationOf.get(url)
    if (!mutation) return loaded
    const text = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: replaceOnce(text, mutation.words, mutation.wrong) }
  },
})
