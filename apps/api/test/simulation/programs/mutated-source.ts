// Loaded into a program that is to run with a bug. The file on disk stays unchanged; the program
// loads a changed text.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { replaceOnce, type FileMutation } from '../mutations.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const mutations = JSON.parse(process.env.SIMULATION_MUTATIONS ?? '[]') as FileMutation[]
const byUrl = Map.groupBy(mutations, ({ file }) => pathToFileURL(join(ROOT, file)).href)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const edits = byUrl.get(url)
    if (!edits) return loaded
    let source = Buffer.from(loaded.source as Uint8Array).toString()
    for (const { words, wrong } of edits) source = replaceOnce(source, words, wrong)
    return { ...loaded, source }
  },
})
