/** @module Models of documents, images, archives, embedded databases, commands, scripts and templates of the JVM. */
import type { ApiModel } from '../../../api-model/api.ts';

const THUMBNAILS = 'net.coobird.thumbnailator.Thumbnails';

export const libraryFiles: ApiModel = {
  id: 'jvm-library-files',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  returns: {
    [`${THUMBNAILS}.of`]: `${THUMBNAILS}.Builder`,
    [`${THUMBNAILS}.Builder.{size,width,height,forceSize,scale,rotate,crop,outputFormat,outputQuality}`]: `${THUMBNAILS}.Builder`,
    'com.google.template.soy.SoyFileSet.{builder,Builder.add}': 'com.google.template.soy.SoyFileSet.Builder',
    'com.profesorfalken.jpowershell.PowerShell.openSession': 'com.profesorfalken.jpowershell.PowerShell',
  },
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'new com.itextpdf.kernel.pdf.{PdfReader,PdfWriter}',
        'new com.lowagie.text.pdf.PdfReader',
        'org.apache.pdfbox.pdmodel.PDDocument.save',
        'net.sf.jasperreports.engine.JasperCompileManager.{compileReport,compileReportToFile}',
        'net.sf.jasperreports.engine.JasperFillManager.{fillReport,fillReportToFile}',
        'com.alibaba.excel.EasyExcel.{read,write}',
        'cn.hutool.poi.excel.ExcelUtil.{getReader,getWriter}',
        'new com.aspose.words.Document',
        'com.aspose.words.Document.save',
        'new com.aspose.cells.Workbook',
        'com.aspose.cells.Workbook.save',
        `${THUMBNAILS}.of`,
        `${THUMBNAILS}.Builder.toFile`,
        'org.opencv.imgcodecs.Imgcodecs.{imread,imwrite}',
        'org.bytedeco.opencv.global.opencv_imgcodecs.{imread,imwrite}',
        'net.bramp.ffmpeg.FFprobe.probe',
        'net.bramp.ffmpeg.builder.FFmpegBuilder.{setInput,addInput,addOutput}',
        'new org.apache.hadoop.fs.Path',
        'org.mapdb.DBMaker.fileDB',
        'org.h2.tools.DeleteDbFiles.execute',
        'org.codehaus.plexus.util.FileUtils.{fileRead,fileWrite,fileAppend,fileDelete,mkdir,forceDelete,deleteDirectory}',
        'de.neuland.jade4j.Jade4J.{render,getTemplate}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'net.sf.jasperreports.engine.JasperExportManager.{exportReportToPdfFile,exportReportToHtmlFile}',
        'new org.apache.hadoop.fs.Path',
        'org.rocksdb.RocksDB.{open,openReadOnly}',
      ],
      args: [1],
    },
    { weakness: 'path-traversal', note: 'file path', call: 'org.rocksdb.RocksDB.{open,openReadOnly}', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'path on the remote host',
      call: 'com.hierynomus.smbj.share.DiskShare.{openFile,openDirectory,rm,rmdir,mkdir,list}',
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'com.profesorfalken.jpowershell.PowerShell.{executeCommand,executeSingleCommand}',
        'io.cloudsoft.winrm4j.winrm.WinRmTool.{executeCommand,executePs}',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'executed program',
      call: ['new com.zaxxer.nuprocess.NuProcessBuilder', 'new org.codehaus.plexus.util.cli.Commandline'],
      args: [0],
      sources: ['remote', 'message', 'database'],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: [
        'org.rosuda.REngine.Rserve.RConnection.{eval,voidEval,parseAndEval}',
        'com.caoccao.javet.interop.V8Runtime.getExecutor',
        'com.marklogic.client.eval.ServerEvaluationCall.{xquery,javascript}',
        'cn.hutool.script.ScriptUtil.{eval,compile}',
      ],
      args: [0],
    },
    { weakness: 'code-injection', note: 'rules', call: 'org.kie.internal.utils.KieHelper.addContent', args: [0] },
    { weakness: 'code-injection', note: 'rules', call: 'org.kie.api.builder.KieFileSystem.write', args: [1] },
    {
      weakness: 'code-injection',
      note: 'source code of a class',
      call: ['net.openhft.compiler.CachedCompiler.loadFromJava', 'org.joor.{Reflect,Compile}.compile'],
      args: [1],
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: [
        'com.floreysoft.jmte.Engine.transform',
        'org.jtwig.JtwigTemplate.inlineTemplate',
        'com.jfinal.template.Engine.getTemplateByString',
        'com.google.template.soy.SoyFileSet.Builder.add',
      ],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: 'org.trimou.engine.MustacheEngine.compileMustache',
      args: [1],
    },
  ],
  checks: [
    {
      weakness: 'weak-hash',
      call: ['cn.hutool.crypto.digest.DigestUtil.{md5,md5Hex,sha1,sha1Hex}', 'cn.hutool.crypto.SecureUtil.{md5,sha1}'],
    },
  ],
};
