// Loaded into a program that is to run with a bug. The file on the disk stays as it is; what the
// program reads of it says something else.
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
