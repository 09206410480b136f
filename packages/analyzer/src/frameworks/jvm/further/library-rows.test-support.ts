/** @module Examples of Maven artifacts that fewer programs use, in a servlet. */
import type { PackageRow } from '../../package-row.test-support.ts';

const used = (type: string): string => `import ${type};`;

/** A statement in which `?` stands for the dangerous text. */
const replaced =
  (rule: string, vulnerable: string, safe: string) =>
  (type: string, statement: string): PackageRow => [
    used(type),
    rule,
    statement.replace('?', () => vulnerable),
    statement.replace('?', () => safe),
  ];
const sql = replaced('sql-injection', '"SELECT a FROM b WHERE c = \'" + v + "\'"', '"SELECT a FROM b"');
const nosql = replaced('nosql-injection', '"c = \'" + v + "\'"', '"c = 1"');
const sparql = replaced('nosql-injection', '"SELECT * { ?a ?b <" + v + "> }"', '"SELECT * { ?a ?b ?c }"');
const path = replaced('path-traversal', '"data/" + v', '"data/a"');
const url = replaced('ssrf', 'v', '"https://example.org/a"');
const code = replaced('code-injection', 'v', '"1"');
const command = replaced('command-injection', '"ls " + v', '"ls"');
const program = replaced('command-injection', 'v', '"ls"');
const template = replaced('template-injection', 'v', '"a"');
const ldap = replaced('ldap-injection', '"(uid=" + v + ")"', '"(uid=a)"');
const xpath = replaced('xpath-injection', '"//a[@b=\'" + v + "\']"', '"//a"');
const log = replaced('log-injection', '"a " + v', '"a"');

export const LIBRARY_ROWS: readonly PackageRow[] = [
  sql('org.camunda.bpm.engine.*', 'TaskService s = null; s.createNativeTaskQuery().sql(?).list();'),
  sql('org.activiti.engine.*', 'RuntimeService s = null; s.createNativeExecutionQuery().sql(?).list();'),
  sql('org.flowable.engine.*', 'HistoryService s = null; s.createNativeHistoricTaskInstanceQuery().sql(?).list();'),
  sql('org.flowable.common.engine.api.query.NativeQuery', 'NativeQuery q = null; q.sql(?);'),
  sql('org.apache.ignite.cache.query.*', 'new SqlFieldsQuery(?);'),
  sql('org.apache.ignite.cache.query.*', 'new SqlQuery("A", ?);'),
  sql('com.hazelcast.core.HazelcastInstance', 'HazelcastInstance h = null; h.getSql().execute(?);'),
  sql('org.apache.iotdb.session.Session', 'Session s = null; s.executeQueryStatement(?);'),
  sql('com.almworks.sqlite4java.SQLiteConnection', 'SQLiteConnection c = null; c.prepare(?);'),
  sql('com.j256.ormlite.dao.Dao', 'Dao<View, String> d = null; d.queryRaw(?);'),
  sql('com.j256.ormlite.stmt.QueryBuilder', 'QueryBuilder<View, String> q = null; q.orderByRaw(?);'),
  sql('org.javalite.activejdbc.Base', 'Base.findAll(?);'),
  sql('org.nutz.dao.Sqls', 'Sqls.create(?);'),
  sql('com.jfinal.plugin.activerecord.Db', 'Db.find(?);'),
  sql('com.mybatisflex.core.row.Db', 'Db.selectListBySql(?);'),
  sql('org.beetl.sql.core.SQLReady', 'new SQLReady(?);'),
  sql('liquibase.statement.core.RawSqlStatement', 'new RawSqlStatement(?);'),
  sql('io.confluent.ksql.api.client.Client', 'Client c = null; c.executeStatement(?);'),
  sql('cn.hutool.db.Db', 'Db.use().query(?);'),
  sql('tk.mybatis.mapper.entity.Example', 'Example.Criteria c = null; c.andCondition(?);'),
  nosql('com.hazelcast.query.Predicates', 'Predicates.sql(?);'),
  nosql('org.infinispan.query.dsl.QueryFactory', 'QueryFactory f = null; f.create(?);'),
  nosql('org.apache.geode.cache.query.QueryService', 'QueryService s = null; s.newQuery(?);'),
  nosql('com.arcadedb.database.Database', 'Database d = null; d.query("sql", ?);'),
  nosql('oracle.nosql.driver.ops.QueryRequest', 'new QueryRequest().setStatement(?);'),
  nosql('org.apache.lucene.queryparser.classic.QueryParser', 'QueryParser p = null; p.parse(?);'),
  sparql('org.apache.jena.query.QueryFactory', 'QueryFactory.create(?);'),
  sparql('org.apache.jena.update.UpdateFactory', 'UpdateFactory.create(?);'),
  sparql('org.eclipse.rdf4j.repository.RepositoryConnection', 'RepositoryConnection c = null; c.prepareTupleQuery(?);'),
  sparql(
    'org.eclipse.rdf4j.repository.RepositoryConnection',
    'RepositoryConnection c = null; c.prepareUpdate(null, ?);',
  ),
  ldap('org.ldaptive.SearchRequest', 'new SearchRequest("dc=a", ?);'),
  ldap('org.ldaptive.SearchFilter', 'new SearchFilter(?);'),
  xpath('org.apache.xmlbeans.XmlObject', 'XmlObject o = null; o.selectPath(?);'),
  xpath('org.apache.axiom.om.xpath.AXIOMXPath', 'new AXIOMXPath(?);'),
  path('com.itextpdf.kernel.pdf.PdfWriter', 'new PdfWriter(?);'),
  path('com.lowagie.text.pdf.PdfReader', 'new PdfReader(?);'),
  path('org.apache.pdfbox.pdmodel.PDDocument', 'new PDDocument().save(?);'),
  path('net.sf.jasperreports.engine.*', 'JasperCompileManager.compileReport(?);'),
  path('net.sf.jasperreports.engine.*', 'JasperExportManager.exportReportToPdfFile(null, ?);'),
  path('com.alibaba.excel.EasyExcel', 'EasyExcel.read(?).sheet().doRead();'),
  path('cn.hutool.poi.excel.ExcelUtil', 'ExcelUtil.getReader(?);'),
  path('com.aspose.words.Document', 'new Document(?);'),
  path('com.aspose.cells.Workbook', 'new Workbook(?);'),
  path('net.coobird.thumbnailator.Thumbnails', 'Thumbnails.of("a.png").size(9, 9).toFile(?);'),
  path('org.opencv.imgcodecs.Imgcodecs', 'Imgcodecs.imread(?);'),
  path('org.bytedeco.opencv.global.opencv_imgcodecs', 'opencv_imgcodecs.imread(?);'),
  path('net.bramp.ffmpeg.FFprobe', 'new FFprobe().probe(?);'),
  path('org.apache.hadoop.fs.Path', 'new Path(?);'),
  path('org.apache.hadoop.fs.Path', 'new Path("in", ?);'),
  path('org.mapdb.DBMaker', 'DBMaker.fileDB(?).make();'),
  path('org.rocksdb.RocksDB', 'RocksDB.open(?);'),
  path('org.h2.tools.DeleteDbFiles', 'DeleteDbFiles.execute(?, "a", true);'),
  path('org.codehaus.plexus.util.FileUtils', 'FileUtils.fileRead(?);'),
  path('de.neuland.jade4j.Jade4J', 'Jade4J.render(?, null);'),
  path('com.hierynomus.smbj.share.DiskShare', 'DiskShare s = null; s.rm(?);'),
  command('com.profesorfalken.jpowershell.PowerShell', 'PowerShell.executeSingleCommand(?);'),
  command('io.cloudsoft.winrm4j.winrm.WinRmTool', 'WinRmTool t = null; t.executePs(?);'),
  program('com.zaxxer.nuprocess.NuProcessBuilder', 'new NuProcessBuilder(?).start();'),
  program('org.codehaus.plexus.util.cli.Commandline', 'new Commandline(?).execute();'),
  code('org.rosuda.REngine.Rserve.RConnection', 'new RConnection().eval(?);'),
  code('com.caoccao.javet.interop.V8Runtime', 'V8Runtime r = null; r.getExecutor(?).executeVoid();'),
  code('com.marklogic.client.eval.ServerEvaluationCall', 'ServerEvaluationCall c = null; c.javascript(?);'),
  code('cn.hutool.script.ScriptUtil', 'ScriptUtil.eval(?);'),
  code('org.kie.internal.utils.KieHelper', 'new KieHelper().addContent(?, null);'),
  code('org.kie.api.builder.KieFileSystem', 'KieFileSystem f = null; f.write("a.drl", ?);'),
  code('net.openhft.compiler.CachedCompiler', 'CachedCompiler c = null; c.loadFromJava("a.B", ?);'),
  code('org.joor.Reflect', 'Reflect.compile("a.B", ?);'),
  template('com.floreysoft.jmte.Engine', 'new Engine().transform(?, null);'),
  template('org.jtwig.JtwigTemplate', 'JtwigTemplate.inlineTemplate(?);'),
  template('com.jfinal.template.Engine', 'Engine e = null; e.getTemplateByString(?);'),
  template('com.google.template.soy.SoyFileSet', 'SoyFileSet.builder().add(?, "a.soy").build();'),
  template('org.trimou.engine.MustacheEngine', 'MustacheEngine e = null; e.compileMustache("a", ?);'),
  url('com.ning.http.client.AsyncHttpClient', 'new AsyncHttpClient().prepareGet(?).execute();'),
  url('com.github.kevinsawicki.http.HttpRequest', 'HttpRequest.get(?).body();'),
  url('org.apache.cxf.jaxrs.client.WebClient', 'WebClient.create(?).get();'),
  url('org.apache.wink.client.RestClient', 'new RestClient().resource(?);'),
  url('com.meterware.httpunit.GetMethodWebRequest', 'new GetMethodWebRequest(?);'),
  url('org.htmlunit.WebClient', 'new WebClient().getPage(?);'),
  url('jodd.http.HttpRequest', 'HttpRequest.get(?).send();'),
  url('org.nutz.http.Http', 'Http.get(?);'),
  url('com.jfinal.kit.HttpKit', 'HttpKit.get(?);'),
  url('com.github.sardine.SardineFactory', 'SardineFactory.begin().list(?);'),
  url('org.restlet.resource.ClientResource', 'new ClientResource(?).get();'),
  url('us.codecraft.webmagic.Spider', 'Spider.create(null).addUrl(?).run();'),
  url('com.github.scribejava.core.model.OAuthRequest', 'new OAuthRequest(null, ?);'),
  url('org.xhtmlrenderer.pdf.ITextRenderer', 'new ITextRenderer().setDocument(?);'),
  url('com.openhtmltopdf.pdfboxout.PdfRendererBuilder', 'new PdfRendererBuilder().withUri(?);'),
  url('com.itextpdf.html2pdf.HtmlConverter', 'HtmlConverter.convertToPdf(?, null);'),
  url('jcifs.smb.SmbFile', 'new SmbFile(?);'),
  url('org.eclipse.jgit.api.Git', 'Git.cloneRepository().setURI(?).call();'),
  log('org.tinylog.Logger', 'Logger.info(?);'),
  log('org.pmw.tinylog.Logger', 'Logger.info(?);'),
  log('org.apache.juli.logging.Log', 'Log l = null; l.info(?);'),
  log('timber.log.Timber', 'Timber.i(?);'),
  [used('cn.hutool.crypto.digest.DigestUtil'), 'weak-hash', 'DigestUtil.md5Hex(v);', 'DigestUtil.sha256Hex(v);'],
];
