/** Headings, labels, notices and empty states named by the specification (§2, §4, §5). */

export const customerHome = {
  heading: 'Top Service Providers',
  addNewJob: 'Add New Job',
  empty: 'No data found',
} as const
