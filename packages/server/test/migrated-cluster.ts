import { prepareCluster } from '../../../harness/prepared-cluster.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { installJobs } from '../src/platform/jobs/jobs.ts'

/** Prepares a cluster with a migrated database, for the servers of tests. Returns a function that deletes it. */
const migratedCluster = () =>
  prepareCluster(async (connection) => {
    const db = connect(connection, 1, () => {})
    await migrate(db, new Date())
    await installJobs(db)
    await db.destroy()
  })

// For playwright.config.ts.
export default migratedCluster
