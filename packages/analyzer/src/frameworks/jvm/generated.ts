/**
 * @module
 * Facts about libraries of Maven, extracted from their sources by `npm run generate-models`
 * (decision 79). Do not edit: a model written by hand goes into a file of its own, and its function leaves this table.
 *
 * From 5 libraries, whose names and versions are in `scripts/generate-models/libraries/maven.txt`.
 */
import type { ApiModel } from '../../api-model/api.ts';

export const jvmGenerated: ApiModel = {
  id: 'maven-generated',
  provenance: 'generated',
  languages: ['java'],
  sources: [
    {
      kind: 'database',
      label: 'value of a database row',
      call: [
        'org.apache.commons.dbutils.BaseResultSetHandler.{getBinaryStream,getBlob,getBytes,getCharacterStream,getClob,getNString,getObject,getString}',
        'org.apache.commons.dbutils.BeanProcessor.processColumn',
        'org.apache.commons.dbutils.GenerousBeanProcessor.processColumn',
        'org.apache.commons.dbutils.handlers.BeanMapHandler.createKey',
        'org.apache.commons.dbutils.handlers.ColumnListHandler.handleRow',
        'org.apache.commons.dbutils.handlers.KeyedHandler.createKey',
        'org.apache.commons.dbutils.handlers.ScalarHandler.handle',
        'org.apache.commons.dbutils.handlers.columns.StringColumnHandler.apply',
      ],
    },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'operating-system command',
      args: [0],
      call: [
        'new org.buildobjects.process.Proc',
        'org.apache.commons.exec.DefaultExecutor.execute',
        'org.zeroturnaround.exec.ProcessExecutor.commandSplit',
      ],
    },
    {
      weakness: 'path-traversal',
      note: 'resource path',
      args: [0],
      call: [
        'org.apache.commons.dbutils.QueryLoader.{load,loadQueries}',
        'org.buildobjects.process.ProcBuilder.withWorkingDirectory',
        'org.zeroturnaround.zip.Java6FileApiPermissionsStrategy.getPermissions',
        'org.zeroturnaround.zip.Java7Nio2ApiPermissionsStrategy.getPermissions',
        'org.zeroturnaround.zip.ZTFileUtil.listFiles',
        'org.zeroturnaround.zip.ZipFileUtil.getZipFile',
        'org.zeroturnaround.zip.ZipUtil.{addEntry,addOrReplaceEntries,archiveEquals,containsAnyEntry,containsEntry,createEmpty,explode,filterDirEntries,getCompressionLevelOfEntry,getCompressionMethodOfEntry,packEntries,packEntry,removeEntries,removeEntry,replaceEntries,replaceEntry,unexplode}',
        'org.zeroturnaround.zip.commons.FileUtils.{cleanDirectory,contentEquals,copyDirectory,copyFile,copyFileToDirectory,deleteDirectory,deleteQuietly,forceDelete,forceDeleteOnExit,forceMkdir,getTempFileFor,moveDirectory,moveFile,openInputStream,openOutputStream,readFileToString,sizeOf,sizeOfDirectory}',
        'org.zeroturnaround.zip.commons.FileUtilsV2_2.{cleanDirectory,contentEquals,copyDirectory,copyFile,copyFileToDirectory,deleteDirectory,deleteQuietly,forceDelete,forceDeleteOnExit,forceMkdir,moveDirectory,moveFile,openInputStream,openOutputStream,readFileToString,sizeOf,sizeOfDirectory}',
      ],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      args: [1],
      call: [
        'org.zeroturnaround.zip.ZipUtil.{archiveEquals,packEntries,packEntry}',
        'org.zeroturnaround.zip.commons.FileUtils.{contentEquals,copyFileToDirectory,moveDirectory,moveFile}',
        'org.zeroturnaround.zip.commons.FileUtilsV2_2.{contentEquals,copyFileToDirectory,moveDirectory,moveFile}',
      ],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      args: [2],
      call: [
        'org.apache.commons.exec.DaemonExecutor.launch',
        'org.apache.commons.exec.DefaultExecutor.launch',
        'org.zeroturnaround.zip.ZipUtil.{addOrReplaceEntries,removeEntry,replaceEntries}',
      ],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      args: [1],
      call: [
        'org.apache.commons.dbutils.AbstractQueryRunner.{prepareCall,prepareStatement}',
        'org.apache.commons.dbutils.AsyncQueryRunner.{prepareCall,prepareStatement}',
        'org.apache.commons.dbutils.QueryRunner.{prepareCall,prepareStatement}',
      ],
    },
  ],
};
