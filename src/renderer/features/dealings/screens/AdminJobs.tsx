import { useQuery } from '@tanstack/react-query'
import * as text from '#texts/dealings.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { ToolboxScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { SearchField } from '#renderer/ui/SearchField.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { jobsQuery } from '../api.ts'
import { JobRow } from '../components/JobRow.tsx'
import { JOB_LISTS, useJobFilter } from '../useJobFilter.ts'

const tabs = JOB_LISTS.map((list) => ({
  value: list,
  label: list === 'all' ? text.all : text.jobStates[list],
}))

/** Every job, for those who run the market. */
export function AdminJobs() {
  const { list, state, text: sought, page, show } = useJobFilter()
  const query = useQuery(jobsQuery({ page, ...(sought && { text: sought }), ...(state && { state }) }))
  return (
    <Page title={text.jobs} lead={text.jobsHint}>
      <SearchField
        className="mb-3 max-w-md"
        label={text.searchJobs}
        value={sought}
        onChange={(next) => show({ text: next }, { replace: true })}
      />
      <Tabs label={text.jobLists} value={list} onChange={(next) => show({ list: next })} tabs={tabs}>
        <Loaded query={query}>
          {({ jobs, pageCount }) =>
            jobs.length === 0 ? (
              <EmptyState picture={<ToolboxScene />} title={text.noJobs}>
                {sought ? text.noJobFound(sought) : text.emptyList}
              </EmptyState>
            ) : (
              <>
                <Rows
                  rows={jobs}
                  className="divide-y divide-line overflow-hidden rounded-box border border-line bg-raised"
                >
                  {(job) => <JobRow job={job} />}
                </Rows>
                <Pagination
                  page={page}
                  pageCount={pageCount}
                  onChange={(next, how) => show({ page: next }, how)}
                />
              </>
            )
          }
        </Loaded>
      </Tabs>
    </Page>
  )
}
