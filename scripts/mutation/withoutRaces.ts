import { beforeEach } from 'vitest'

// Races are decided by chance and run fifty times each: of a planted defect they say little, and that late.
beforeEach(({ task, skip }) => skip(/\(\d+ times\)$/.test(task.name)))
