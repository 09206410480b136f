package com.trade.web.action;

import com.opensymphony.xwork2.ActionContext;
import com.opensymphony.xwork2.ActionSupport;
import com.opensymphony.xwork2.util.ValueStack;
import java.io.File;
import java.io.InputStream;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.apache.commons.io.FileUtils;
import org.apache.struts2.ServletActionContext;
import org.apache.struts2.interceptor.ServletRequestAware;
import org.apache.struts2.interceptor.SessionAware;
import org.hibernate.Session;
import org.hibernate.SessionFactory;

public class CheckoutAction extends ActionSupport implements ServletRequestAware, SessionAware {
  private String coupon;
  private String redirectUrl;
  private File upload;
  private String uploadFileName;
  private HttpServletRequest request;
  private Map<String, Object> session;
  private SessionFactory sessions;

  @Override
  public String execute() throws Exception {
    Session hibernate = sessions.getCurrentSession();
    hibernate.createQuery("from Coupon where code = '" + coupon + "'").list(); // expect: sql-injection
    hibernate.createQuery("from Coupon where code = :code").setParameter("code", coupon).list();
    FileUtils.copyFile(upload, new File("/srv/uploads", uploadFileName)); // expect: path-traversal
    session.put("coupon", coupon);
    return SUCCESS;
  }

  public String evaluate() {
    ValueStack stack = ActionContext.getContext().getValueStack();
    stack.findValue(request.getParameter("expression")); // expect: expression-injection
    return SUCCESS;
  }

  public String done() throws Exception {
    ServletActionContext.getResponse().sendRedirect(redirectUrl); // expect: open-redirect
    return NONE;
  }

  public void setCoupon(String coupon) {
    this.coupon = coupon;
  }

  public void setRedirectUrl(String redirectUrl) {
    this.redirectUrl = redirectUrl;
  }

  public void setUpload(File upload) {
    this.upload = upload;
  }

  public void setUploadFileName(String uploadFileName) {
    this.uploadFileName = uploadFileName;
  }

  @Override
  public void setServletRequest(HttpServletRequest request) {
    this.request = request;
  }

  @Override
  public void setSession(Map<String, Object> session) {
    this.session = session;
  }
}
